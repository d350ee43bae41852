import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as encoding from "~/images/encoder.server";
import * as clock from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { Refusal } from "~/platform/refusal.server";
import { sessionSecrets } from "~/platform/secrets.server";
import { action as send } from "~/routes/api.objects.files.$id";
import { action as open } from "~/routes/api.objects.upload";
import { args, picture } from "~/testing/world.testing";
import { createUpload } from "./queries.server";
import {
  count,
  finish,
  idOf,
  jsonCall,
  list,
  openUrl,
  origin,
  pathOf,
  put,
  read,
  receive,
  setUpUploads,
  upload,
} from "./upload-calls.testing";
import { maximumOpenUploads, storeUploadedFile, sweepUploads } from "./uploads.server";

vi.mock("~/platform/clock.server", { spy: true });
vi.mock("~/images/encoder.server", { spy: true });

setUpUploads();

let png: Buffer;
beforeAll(async () => {
  png = await picture(9, 9).png().toBuffer();
});

describe("POST /api/objects/upload", () => {
  const post = (body: string) =>
    open(
      args("/api/objects/upload", { method: "POST", body, headers: { "Content-Type": "application/json" } }),
    );

  test("takes no body, an empty one of whatever type, unset values, and ten megabytes to the byte", async () => {
    expect(new URL(await openUrl()).origin).toBe(origin);
    await openUrl({ size: 10_485_760, contentType: "image/png" });
    expect((await post("")).status).toBe(200);
    const url = new URL(await openUrl({ size: null, contentType: "" }));
    expect([url.searchParams.has("size"), url.searchParams.has("type")]).toEqual([false, false]);
  });

  test.each([
    [413, { size: 10_485_761 }, "size"],
    [400, { size: 0 }, "size"],
    [400, { size: 1.5 }, "size"],
    [400, { size: "many" }, "size"],
    [400, { contentType: "image/svg+xml" }, "contentType"],
    [400, { contentType: "__proto__" }, "contentType"],
  ])("answers %i to %j", async (status, announced, path) => {
    const response = await post(JSON.stringify(announced));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String), issues: [{ path }] });
    expect(count("uploads")).toBe(0);
  });

  test("is refused where too many files are open, until some are finished or swept", async () => {
    const first = await receive(png);
    for (let at = 1; at < maximumOpenUploads; at += 1) createUpload();
    const refused = await open(jsonCall("/api/objects/upload", "POST"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect((await refused.json()).message).toMatch(/^Too many uploads/);
    expect(count("uploads")).toBe(maximumOpenUploads);

    expect((await finish(first)).status).toBe(200);
    await openUrl();
    expect((await open(jsonCall("/api/objects/upload", "POST"))).status).toBe(429);

    vi.mocked(clock.now).mockReturnValue(new Date(clock.now().getTime() + 3_600_001));
    await sweepUploads();
    await openUrl();
  });

  test("is finished later where too many files wait for their image", async () => {
    const url = await receive(png);
    let refuse = () => {};
    const stalled = new Promise<never>((_, reject) => {
      refuse = () => reject(new Refusal(400, "This is not an image"));
    });
    vi.mocked(encoding.encodeUpload).mockReturnValueOnce(stalled);
    // One is at its work, a hundred wait.
    const others = Promise.allSettled(
      Array.from({ length: 101 }, () => storeUploadedFile(new File(["no image"], "x.jpg"))),
    );
    const refused = await finish(url);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect((await refused.json()).message).toMatch(/^Too many uploads/);

    refuse();
    for (const other of await others)
      expect(other).toEqual({ status: "rejected", reason: expect.any(Refusal) });
    expect((await finish(url)).status).toBe(200);
  });
});

describe("PUT to an upload URL", () => {
  const changed = (url: string, name: string, value: string) => {
    const other = new URL(url);
    other.searchParams.set(name, value);
    return other;
  };

  test("needs no session, only the URL, and answers without a body", async () => {
    const url = new URL(await openUrl());
    const foreign = `http://gallery.example${url.pathname}${url.search}`;
    const response = await put(foreign, "anything");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(list("pending")).toHaveLength(1);
    await finish(url.href);
  });

  test("is refused to what was not signed", async () => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    const other = await openUrl({ size: 4, contentType: "image/png" });
    const bare = new URL(url);
    bare.search = "";
    const twice = new URL(url);
    twice.searchParams.append("size", "9999");
    const forged = [
      bare,
      twice,
      url.replace(idOf(url), idOf(other)),
      url.replace(idOf(url), "..%2fgallery.db"),
      changed(url, "size", "5"),
      changed(url, "type", "image/gif"),
      changed(url, "expires", "99999999999"),
      changed(url, "signature", ""),
      changed(url, "signature", "A".repeat(43)),
    ];
    for (const attempt of forged) {
      const response = await put(attempt, "1234", { "Content-Type": "image/png" });
      expect([String(attempt), response.status]).toEqual([String(attempt), 403]);
    }
    expect(list("pending")).toEqual([]);
  });

  test("is refused after ten minutes, though what came in time can still be finalized", async () => {
    const url = await openUrl();
    const start = clock.now().getTime();
    const at = (seconds: number) => vi.mocked(clock.now).mockReturnValue(new Date(start + seconds * 1000));
    at(599);
    expect((await put(url, png)).status).toBe(200);
    at(600);
    expect((await put(url, "late")).status).toBe(403);
    expect((await finish(url)).status).toBe(200);
  });

  test("is good when it was signed with an older secret that is still listed", async () => {
    const before = [...sessionSecrets];
    const url = await openUrl();
    sessionSecrets.unshift("newest");
    try {
      expect((await put(url, "file")).status).toBe(200);
      expect((await put(await openUrl(), "file")).status).toBe(200);
      sessionSecrets.splice(1, 1);
      expect((await put(url, "file")).status).toBe(403);
    } finally {
      sessionSecrets.splice(0, sessionSecrets.length, ...before);
    }
  });

  test.each([
    [200, "1234", { "Content-Type": "image/png" }],
    [200, "1234", { "Content-Type": "Image/PNG" }],
    [400, "1234", { "Content-Type": "image/jpeg" }],
    [400, "1234", { "Content-Type": "image/png; charset=utf-8" }],
    [400, "123", { "Content-Type": "image/png" }],
    [400, "", { "Content-Type": "image/png" }],
    [413, "12345", { "Content-Type": "image/png" }],
  ])("announced as 4 bytes of PNG answers %i to %j %j", async (status, body, headers) => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    expect((await put(url, body, headers)).status).toBe(status);
    expect(list("pending")).toHaveLength(status === 200 ? 1 : 0);
  });

  test("is refused with 413 beyond ten megabytes, however long it goes on, and leaves nothing", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const url = await openUrl();
    const init = { method: "PUT", body: endless, duplex: "half" } as RequestInit;
    expect((await send(args(url, init))).status).toBe(413);
    expect(sent).toBeLessThan(25);
    expect((await put(url, Buffer.alloc(10_485_761))).status).toBe(413);
    const unread = await put(url, "x", { "Content-Length": "40000000" });
    expect([unread.status, unread.headers.get("Connection")]).toEqual([413, "close"]);
    expect(list("pending")).toEqual([]);
    expect((await put(url, Buffer.alloc(10_485_760))).status).toBe(200);
  });

  test("that breaks off leaves nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    const abort = new AbortController();
    const url = await openUrl();
    const init = { method: "PUT", body: broken, duplex: "half", signal: abort.signal } as RequestInit;
    const call = args(url, init);
    abort.abort();
    expect((await send(call)).status).toBe(400);
    // The end of a connection may look like the end of the file.
    expect((await put(url, "half", { "Content-Length": "8" })).status).toBe(400);
    expect(list("pending")).toEqual([]);
  });

  test("is refused once the upload is over", async () => {
    const url = await openUrl();
    sqlite.exec("DELETE FROM uploads");
    expect((await put(url, "file")).status).toBe(404);
    expect(list("pending")).toEqual([]);
  });

  test("may be repeated until it is finalized: the last file counts", async () => {
    const url = await receive("no image");
    await put(url, await picture(7, 7, "#777").gif().toBuffer());
    expect(await pathOf(await finish(url))).toMatch(/\.gif$/);
  });
});

describe("PUT /api/objects/finalize", () => {
  test("answers 404 where nothing was uploaded, and the file may still come", async () => {
    const url = await openUrl();
    expect((await finish(url)).status).toBe(404);
    await put(url, png);
    expect((await finish(url)).status).toBe(200);
  });

  test("refuses what is no URL of an upload to this site", async () => {
    const url = await receive(png);
    const { pathname, search } = new URL(url);
    const attempts = [
      `https://other.example${pathname}${search}`,
      `${origin}${pathname}`,
      `${origin}${pathname.replace(/.$/, "x")}${search}`,
      `${pathname}${search}`,
      "file:///etc/passwd",
      "",
      null,
      { toString: "x" },
      "x".repeat(5000),
    ];
    for (const attempt of attempts) {
      const response = await finish(attempt);
      expect([attempt, response.status]).toEqual([attempt, 400]);
      expect(await response.json()).toMatchObject({ issues: [{ path: "imageUrl" }] });
    }
    expect((await finish(url)).status).toBe(200);
  });

  test("keeps the file where the disk is at fault, so that the call can be repeated", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const url = await receive(png);
    vi.mocked(encoding.encodeUpload).mockRejectedValueOnce(new Error("no space left"));
    expect((await finish(url)).status).toBe(500);
    expect((await finish(url)).status).toBe(200);
  });

  test("that is finalized again has the same answer, one by one and at once", async () => {
    const url = await receive(await picture(50, 50, "#123456").jpeg().toBuffer());
    const together = await Promise.all([finish(url), finish(url), finish(url)]);
    const [first, ...others] = await Promise.all([...together, await finish(url)].map(pathOf));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(encoding.encodeUpload).toHaveBeenCalledTimes(1);
    expect(count("images")).toBe(1);
    expect((await put(url, "something else")).status).toBe(409);
    expect(list("pending")).toEqual([]);
  });
});

describe("the sweep", () => {
  test("removes what has waited for an hour, broken writes too, and no image", async () => {
    const objectPath = await pathOf(await upload(png));
    const old = await receive("old");
    const [image, waiting] = [`uploads/${objectPath.slice("/objects/".length)}`, `pending/${idOf(old)}`];
    const broken = ["pending/stray.1.x.part", "uploads/0123456789abcdef.jpg.1.x.part"];
    const file = (name: string) => path.join(env.DATA_DIR, name);
    for (const name of [...broken, "uploads/fresh.part"]) writeFileSync(file(name), "half a file");
    const earlier = new Date(Date.now() - 61 * 60 * 1000);
    for (const name of [image, waiting, ...broken]) utimesSync(file(name), earlier, earlier);
    sqlite.exec("UPDATE uploads SET created_at = '2026-03-10T07:59:59.000Z'");
    const fresh = await receive(png);

    await sweepUploads();

    expect(list("pending")).toEqual([idOf(fresh)]);
    expect(list("uploads").filter((name) => name.endsWith(".part"))).toEqual(["fresh.part"]);
    expect(read(objectPath).length).toBeGreaterThan(0);
    expect([count("uploads"), count("images")]).toEqual([1, 1]);
    expect((await finish(old)).status).toBe(404);
    expect((await finish(fresh)).status).toBe(200);
  });
});

import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import * as encoding from "~/images/encoder.server";
import { action as send } from "~/routes/api.objects.files.$id";
import { action as open } from "~/routes/api.objects.upload";
import * as clock from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { Refusal } from "~/server/refusal.server";
import { sessionSecrets } from "~/server/secrets.server";
import { args, picture } from "~/testing/world.testing";
import {
  count,
  finish,
  jsonCall,
  list,
  openUrl,
  origin,
  pathOf,
  put,
  read,
  setUpUploads,
  upload,
} from "./upload-calls.testing";
import { maximumOpenUploads, storeUploadedFile, sweepUploads } from "./uploads.server";

vi.mock("~/server/clock.server", { spy: true });
vi.mock("~/images/encoder.server", { spy: true });

setUpUploads();

describe("POST /api/objects/upload", () => {
  test("needs no body, and gives a URL of this site for ten minutes", async () => {
    const url = new URL(await openUrl());
    expect(url.origin).toBe(origin);
    expect(url.pathname).toMatch(/^\/api\/objects\/files\/[0-9a-f-]{36}$/);
    expect(Number(url.searchParams.get("expires"))).toBe(clock.now().getTime() / 1000 + 600);
    expect(await openUrl()).not.toBe(url.href);
  });

  test("takes an empty body of whatever type, and unset values", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await open(args("/api/objects/upload", { method: "POST", body: "", headers }))).status).toBe(200);
    const url = new URL(await openUrl({ size: null, contentType: "" }));
    expect([url.searchParams.has("size"), url.searchParams.has("type")]).toEqual([false, false]);
  });

  test.each([
    [413, { size: 10_485_761 }, "size"],
    [413, { size: 1e12, contentType: "image/png" }, "size"],
    [400, { size: -1 }, "size"],
    [400, { size: 0 }, "size"],
    [400, { size: 1.5 }, "size"],
    [400, { size: "many" }, "size"],
    [400, { contentType: "image/svg+xml" }, "contentType"],
    [400, { contentType: "text/html" }, "contentType"],
    [400, { contentType: "__proto__" }, "contentType"],
    [400, { contentType: 5 }, "contentType"],
  ])("answers %i to %j", async (status, announced, at) => {
    const response = await open(jsonCall("/api/objects/upload", "POST", announced));
    expect(response.status).toBe(status);
    const { message, issues } = await response.json();
    expect([typeof message, issues.length, issues[0].path]).toEqual(["string", 1, at]);
    expect(count("uploads")).toBe(0);
  });

  test("takes ten megabytes to the byte", async () => {
    expect(await openUrl({ size: 10_485_760, contentType: "image/png" })).toMatch(/^http/);
  });

  test.each<[number, RequestInit]>([
    [415, { method: "POST", body: "a=b" }],
    [400, jsonBody("[1]")],
    [400, jsonBody("{")],
    [413, jsonBody(JSON.stringify({ size: 1, pad: "x".repeat(300_000) }))],
  ])("answers %i to %j", async (status, init) => {
    const response = await open(args("/api/objects/upload", init));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  test("is refused where too many files are open, until some are finished or an hour old", async () => {
    const first = await openUrl();
    expect((await put(first, await picture(9, 9).png().toBuffer())).status).toBe(200);
    for (let at = 1; at < maximumOpenUploads; at += 1) await openUrl();
    const refused = await open(jsonCall("/api/objects/upload", "POST"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect((await refused.json()).message).toMatch(/^Too many uploads/);
    expect(count("uploads")).toBe(maximumOpenUploads);

    expect((await finish(first)).status).toBe(200);
    const abandoned = await openUrl();
    await put(abandoned, "half a file");
    expect((await open(jsonCall("/api/objects/upload", "POST"))).status).toBe(429);

    vi.mocked(clock.now).mockReturnValue(new Date(clock.now().getTime() + 3_600_001));
    await openUrl();
    expect(sqlite.prepare("SELECT count(*) FROM uploads WHERE object_path IS NULL").pluck().get()).toBe(1);
    expect(list("pending")).toEqual([]);
  });

  test("is finished later where too many files wait for their image", async () => {
    const url = await openUrl();
    await put(url, await picture(9, 9).png().toBuffer());
    const refuse = stallEncoding();
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

/** Makes the next encoding wait; @returns what refuses its file. */
function stallEncoding() {
  let refuse = () => {};
  vi.mocked(encoding.encodeUpload).mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Refusal(400, "This is not an image"));
      }),
  );
  return () => refuse();
}

function jsonBody(body: string): RequestInit {
  return { method: "POST", body, headers: { "Content-Type": "application/json" } };
}

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
    const other = new URL(await openUrl({ size: 4, contentType: "image/png" }));
    const id = other.pathname.split("/").pop();
    const bare = new URL(url);
    bare.search = "";
    const twice = new URL(url);
    twice.searchParams.append("size", "9999");
    const forged = [
      bare,
      twice,
      url.replace(/[0-9a-f-]{36}/, String(id)),
      url.replace(/[0-9a-f-]{36}/, "..%2fgallery.db"),
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
    expect((await put(url, await picture(9, 9, "#0f0").png().toBuffer())).status).toBe(200);
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
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(piece);
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
    const broken = () =>
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(10));
          controller.error(new Error("aborted"));
        },
      });
    const abort = new AbortController();
    const url = await openUrl();
    const init = { method: "PUT", body: broken(), duplex: "half", signal: abort.signal } as RequestInit;
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
    const url = await openUrl();
    await put(url, "no image");
    await put(url, await picture(7, 7, "#777").gif().toBuffer());
    expect(await pathOf(await finish(url))).toMatch(/\.gif$/);
  });
});

describe("PUT /api/objects/finalize", () => {
  test("answers 404 where nothing was uploaded, and the file may still come", async () => {
    const url = await openUrl();
    expect((await finish(url)).status).toBe(404);
    await put(url, await picture(8, 8, "#888").png().toBuffer());
    expect((await finish(url)).status).toBe(200);
  });

  test("answers 404 to an upload that is over", async () => {
    const url = await openUrl();
    sqlite.exec("DELETE FROM uploads");
    expect((await finish(url)).status).toBe(404);
  });

  test("refuses what is no URL of an upload to this site", async () => {
    const url = await openUrl();
    await put(url, await picture(9, 9).png().toBuffer());
    const { pathname, search } = new URL(url);
    const attempts = [
      `https://other.example${pathname}${search}`,
      `http://localhost:3001${pathname}${search}`,
      `${origin}${pathname}`,
      `${origin}${pathname.replace(/.$/, "x")}${search}`,
      `${origin}/objects/0123456789abcdef.jpg`,
      `${pathname}${search}`,
      "file:///etc/passwd",
      "/etc/passwd",
      "http://169.254.169.254/latest/meta-data/",
      "no URL",
      "",
      null,
      5,
      { toString: "x" },
      undefined,
      "x".repeat(5000),
    ];
    for (const attempt of attempts) {
      const response = await finish(attempt);
      expect([attempt, response.status]).toEqual([attempt, 400]);
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        issues: [{ path: "imageUrl", message: expect.any(String) }],
      });
    }
    expect(list("pending")).toHaveLength(1);
    expect((await finish(url)).status).toBe(200);
  });

  test("keeps the file where the disk is at fault, so that the call can be repeated", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const url = await openUrl();
    await put(url, await picture(9, 9, "#999").png().toBuffer());
    vi.mocked(encoding.encodeUpload).mockRejectedValueOnce(new Error("no space left"));
    expect((await finish(url)).status).toBe(500);
    expect((await finish(url)).status).toBe(200);
  });

  test("that is finalized again has the same answer, one by one and at once", async () => {
    const url = await openUrl();
    await put(url, await picture(50, 50, "#123456").jpeg().toBuffer());
    const together = await Promise.all([finish(url), finish(url), finish(url)]);
    const [first, ...others] = await Promise.all([...together, await finish(url)].map(pathOf));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(encoding.encodeUpload).toHaveBeenCalledTimes(1);
    expect(count("images")).toBe(1);
    expect((await put(url, "something else")).status).toBe(409);
    expect(list("pending")).toEqual([]);
  });

  test("is one of many at once, of which one is worked on at a time", async () => {
    const refuse = stallEncoding();
    const colors = ["#110000", "#220000", "#330000"];
    const files = await Promise.all(colors.map((color) => picture(300, 300, color).png().toBuffer()));
    const stored = files.map((bytes) => storeUploadedFile(new File([new Uint8Array(bytes)], "x.png")));
    await new Promise(setImmediate);
    expect(encoding.encodeUpload).toHaveBeenCalledTimes(1);
    refuse();
    const statuses = (await Promise.allSettled(stored)).map(({ status }) => status);
    expect(statuses).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
});

describe("the sweep", () => {
  test("removes what has waited for a day, broken writes too, and no image", async () => {
    const objectPath = await pathOf(await upload(await picture(11, 11, "#bbb").png().toBuffer()));
    const old = await openUrl();
    await put(old, "old");
    const file = (folder: string, name: string) => path.join(env.DATA_DIR, folder, name);
    const [oldId = ""] = list("pending");
    writeFileSync(file("pending", "stray.1.x.part"), "stray");
    writeFileSync(file("uploads", "0123456789abcdef.jpg.1.x.part"), "stray");
    writeFileSync(file("uploads", "fresh.part"), "being written");
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const stale of [
      file("pending", oldId),
      file("pending", "stray.1.x.part"),
      file("uploads", "0123456789abcdef.jpg.1.x.part"),
      file("uploads", objectPath.slice("/objects/".length)),
    ])
      utimesSync(stale, yesterday, yesterday);
    sqlite.exec("UPDATE uploads SET created_at = '2026-03-09T08:59:59.000Z'");
    const fresh = await openUrl();
    await put(fresh, await picture(13, 13, "#ccc").png().toBuffer());

    await sweepUploads();

    expect(list("pending")).toEqual([new URL(fresh).pathname.split("/").pop()]);
    expect(list("uploads").filter((name) => name.endsWith(".part"))).toEqual(["fresh.part"]);
    expect(read(objectPath).length).toBeGreaterThan(0);
    expect([count("uploads"), count("images")]).toEqual([1, 1]);
    expect((await finish(old)).status).toBe(404);
    expect((await finish(fresh)).status).toBe(200);
  });

  test("keeps what is a day old to the second", async () => {
    const url = await openUrl();
    sqlite.exec("UPDATE uploads SET created_at = '2026-03-09T09:00:00.000Z'");
    await sweepUploads();
    expect(count("uploads")).toBe(1);
    await put(url, await picture(14, 14).png().toBuffer());
    expect((await finish(url)).status).toBe(200);
  });
});

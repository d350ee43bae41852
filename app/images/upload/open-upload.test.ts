import { describe, expect, test, vi } from "vitest";
import * as encoding from "~/images/encoder.server";
import { loader as sendRead } from "~/routes/api.objects.files.$id";
import { loader as finalizeRead } from "~/routes/api.objects.finalize";
import { action as open, loader as openRead } from "~/routes/api.objects.upload";
import * as clock from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { Refusal } from "~/server/refusal.server";
import { args, picture } from "~/testing/world.testing";
import { count, finish, jsonCall, list, openUrl, origin, put, setUpUploads } from "./upload-calls.testing";
import { maximumOpenUploads, storeUploadedFile } from "./uploads.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});
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

  test.each<[number, string, RequestInit]>([
    [401, "http://gallery.example/api/objects/upload", { method: "POST" }],
    [405, "/api/objects/upload", { method: "PUT" }],
    [415, "/api/objects/upload", { method: "POST", body: "a=b" }],
    [400, "/api/objects/upload", jsonBody("[1]")],
    [400, "/api/objects/upload", jsonBody("{")],
    [413, "/api/objects/upload", jsonBody(JSON.stringify({ size: 1, pad: "x".repeat(300_000) }))],
  ])("answers %i to %s %j", async (status, url, init) => {
    const response = await open(args(url, init));
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
    const encodes = stallEncoding();
    // One is at its work, a hundred wait.
    const others = Promise.allSettled(
      Array.from({ length: 101 }, () => storeUploadedFile(Buffer.from("no image"))),
    );
    const refused = await finish(url);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect((await refused.json()).message).toMatch(/^Too many uploads/);

    encodes.refuse();
    for (const other of await others)
      expect(other).toEqual({ status: "rejected", reason: expect.any(Refusal) });
    expect((await finish(url)).status).toBe(200);
  });

  test("and its neighbours are no places to read", async () => {
    for (const [loader, allowed] of [
      [openRead, "POST"],
      [finalizeRead, "PUT"],
      [sendRead, "PUT"],
    ] as const) {
      const response = loader(args("/api/objects/upload"));
      expect([response.status, response.headers.get("Allow")]).toEqual([405, allowed]);
    }
  });
});

/** Makes the next encoding begin and wait, until it is told to refuse the file. */
function stallEncoding() {
  let begin = () => {};
  let refuse = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  vi.mocked(encoding.encodeUpload).mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Refusal(400, "This is not an image"));
        begin();
      }),
  );
  return { begun, refuse: () => refuse() };
}

function jsonBody(body: string): RequestInit {
  return { method: "POST", body, headers: { "Content-Type": "application/json" } };
}

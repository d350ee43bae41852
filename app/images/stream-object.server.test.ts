import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hasObjectStore, type ObjectStore, startObjectStore } from "../../e2e/bucket/object-store";
import { listen } from "../testing/listen.testing";
import type { Storage } from "./storage/interface.server";

describe.skipIf(!hasObjectStore())("an original in a bucket (needs radosgw)", () => {
  let server: ObjectStore;
  let bucket: Storage;
  let port: number;
  let url: string;
  let bytes: Buffer;
  /** Of the last request. */
  let response: ServerResponse;
  /** The most that was waiting to be sent at any time (bytes). */
  let buffered = 0;

  const site = createServer((_, response) => response.writeHead(404).end());

  beforeAll(async () => {
    server = await startObjectStore();
    await server.createBucket("pictures");
    // Only now, because the environment is read once.
    Object.assign(process.env, server.variables, { BUCKET_NAME: "pictures" });
    const [{ storage }, { picture }, { createImage }, { storedPictures }, { useMiddleware }] =
      await Promise.all([
        import("./storage/storage.server"),
        import("~/testing/world.testing"),
        import("./queries.server"),
        import("./picture-middleware.server"),
        import("~/server/http/middleware.server"),
      ]);
    bucket = await storage();
    bytes = await picture(30, 20).png().toBuffer();
    url = await createImage(bytes);
    useMiddleware(site, [
      (_request, current, next) => {
        response = current;
        const { write } = current;
        current.write = ((...args: Parameters<typeof write>) => {
          const goOn = write.apply(current, args);
          buffered = Math.max(buffered, current.writableLength);
          return goOn;
        }) as typeof write;
        next();
      },
      storedPictures,
    ]);
    port = await listen(site);
  }, 120_000);

  beforeEach(() => {
    vi.spyOn(bucket, "open");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    site.close();
    await server.stop();
  });

  const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers, ...init });
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const opened = async () =>
    (await vi.waitFor(() => vi.mocked(bucket.open).mock.results[0]?.value, 10_000))?.body;

  test("is sent as stored, with the headers of every file", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${url.slice("/objects/".length)}"`,
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(await bodyOf(answer)).toEqual(bytes);
  });

  test.each([
    ["bytes=0-9", 0, 10],
    ["bytes=10-", 10, undefined],
    ["bytes=-5", -5, undefined],
  ])("is sent in part: %s", async (Range, from, to) => {
    const part = bytes.subarray(from, to);
    const start = from < 0 ? bytes.length + from : from;
    const answer = await ask({ Range, "If-Range": `"${url.slice("/objects/".length)}"` });
    expect([
      answer.status,
      answer.headers.get("Content-Range"),
      answer.headers.get("Content-Length"),
    ]).toEqual([206, `bytes ${start}-${start + part.length - 1}/${bytes.length}`, String(part.length)]);
    expect(await bodyOf(answer)).toEqual(part);
  });

  test.each<[string, Record<string, string>]>([
    ["several ranges", { Range: "bytes=0-1,4-5" }],
    ["another unit", { Range: "lines=1-2" }],
    ["a range of another version", { Range: "bytes=0-9", "If-Range": '"other"' }],
  ])("is sent whole where %s are asked for", async (_, headers) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(200);
    expect(await bodyOf(answer)).toEqual(bytes);
  });

  test("has no range beyond its end", async () => {
    const answer = await ask({ Range: `bytes=${bytes.length}-` });
    expect([answer.status, answer.headers.get("Content-Range"), answer.headers.get("Cache-Control")]).toEqual(
      [416, `bytes */${bytes.length}`, "no-store"],
    );
    expect(await bodyOf(answer)).toHaveLength(0);
  });

  test("has no body for HEAD", async () => {
    const answer = await ask({ Range: "bytes=0-9" }, { method: "HEAD" });
    expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
    expect((await opened())?.destroyed).toBe(true);
  });

  test("is not asked for where the client has it", async () => {
    const { headers } = await ask();
    vi.mocked(bucket.open).mockClear();
    const answer = await ask({ "If-None-Match": `"other", W/${headers.get("ETag")}` });
    expect([answer.status, answer.headers.get("ETag"), answer.headers.get("Cache-Control")]).toEqual([
      304,
      headers.get("ETag"),
      "public, max-age=31536000, immutable",
    ]);
    expect(bucket.open).not.toHaveBeenCalled();
  });

  /** Replaces the image's object by one that fits in no buffer on the way. */
  async function storeLarge(): Promise<Buffer> {
    const large = randomBytes(48 * 1024 * 1024);
    await bucket.put(url.slice("/objects/".length), large, "image/png");
    return large;
  }

  async function askSlowly(): Promise<IncomingMessage> {
    const asking = get({ host: "127.0.0.1", port, path: url });
    const [answer] = await once(asking, "response");
    return answer;
  }

  test("is read from the bucket no faster than the client reads", async () => {
    const large = await storeLarge();
    buffered = 0;
    const answer = await askSlowly();
    await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true), 10_000);
    expect(large.equals(await buffer(answer))).toBe(true);
    expect(buffered).toBeLessThan(1024 * 1024);
  });

  test("is no longer read where the client has gone", async () => {
    await storeLarge();
    const answer = await askSlowly();
    answer.once("error", () => undefined);
    await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true), 10_000);
    answer.destroy();
    const body = await opened();
    await vi.waitFor(() => expect(body?.destroyed).toBe(true), 10_000);
    expect(body?.readableEnded).toBe(false);
  });

  test("breaks off where the bucket does", async () => {
    await storeLarge();
    const answer = await askSlowly();
    (await opened())?.destroy(new Error("reset"));
    await expect(buffer(answer)).rejects.toThrow("aborted");
  });

  test("is left to the route where it is gone", async () => {
    const Key = url.slice(1);
    await server.client.send(new DeleteObjectCommand({ Bucket: "pictures", Key }));
    expect((await ask()).status).toBe(404);
  });

  test("is an error with its id where the bucket fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.mocked(bucket.open).mockRejectedValueOnce(new Error("no bucket"));
    const answer = await ask();
    const { id } = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([
      500,
      "no-store",
      `Something went wrong on the server (error ${id})`,
    ]);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listen } from "~/testing/listen.testing";
import { hasObjectStore, type ObjectStore, startObjectStore } from "../../../e2e/bucket/object-store";
import type { Storage } from "./interface.server";

describe.skipIf(!hasObjectStore())("in a bucket (needs radosgw)", () => {
  const origin = "http://localhost:3000";
  const png = { "Content-Type": "image/png" };
  let site: Awaited<ReturnType<typeof load>>;
  let server: ObjectStore;

  /** Only now, because the environment is read once. */
  async function load() {
    Object.assign(process.env, server.variables, { BUCKET_NAME: "pictures", CMS_ACCESS: "open" });
    const { storage, putObject, getObject } = await import("./storage.server");
    const [world, queries, middleware, chain, uploads, calls, objects, images] = await Promise.all([
      import("~/testing/world.testing"),
      import("~/images/queries.server"),
      import("~/images/picture-middleware.server"),
      import("~/server/http/middleware.server"),
      import("~/images/upload/uploads.server"),
      import("~/images/upload/upload-calls.testing"),
      import("~/routes/objects.$name"),
      import("~/routes/images.$name.$file"),
    ]);
    const loaders = { object: objects.loader, image: images.loader };
    const modules = { ...world, ...queries, ...middleware, ...chain, ...uploads };
    return { bucket: await storage(), putObject, getObject, ...modules, calls, ...loaders };
  }

  beforeAll(async () => {
    server = await startObjectStore();
    await server.createBucket("pictures");
    site = await load();
  }, 120_000);

  afterAll(() => server?.stop());

  afterEach(() => {
    vi.useRealTimers();
  });

  const put = async (url: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: "PUT", body: body as BodyInit, headers })).status;

  const openUrl = (announced?: { size: number; contentType: string }) => site.calls.openUrl(announced);

  async function finish(imageUrl: string) {
    const response = await site.calls.finish(imageUrl);
    return { status: response.status, ...(await response.json()) };
  }

  async function keys(): Promise<string[]> {
    const { Contents = [] } = await server.client.send(new ListObjectsV2Command({ Bucket: "pictures" }));
    return Contents.map(({ Key = "" }) => Key);
  }

  const keyOf = (url: string) => new URL(url).pathname.replace("/pictures/", "");

  test("an object is read back under the path that storing it gave", async () => {
    const bytes = await site.picture(30, 20).png().toBuffer();
    const objectPath = await site.putObject(bytes, "image/png");
    expect(await site.getObject(objectPath)).toEqual(bytes);
    expect(await site.getObject("/objects/0123456789abcdef.png")).toBeUndefined();
    expect(existsSync(path.join(process.env.DATA_DIR ?? "", "uploads"))).toBe(false);
  });

  test("an object that is removed is gone, also when it is removed twice", async () => {
    const objectPath = await site.putObject(await site.picture(31, 20).png().toBuffer(), "image/png");
    for (let time = 0; time < 2; time += 1) await site.bucket.remove(objectPath.slice("/objects/".length));
    expect(await site.getObject(objectPath)).toBeUndefined();
  });

  test("a URL takes the file that was announced, and the bucket refuses another", async () => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    expect(url.startsWith(`${server.variables.AWS_ENDPOINT_URL_S3}/pictures/pending/`)).toBe(true);
    expect(await put(url, "12345", png)).toBe(403);
    expect(await put(url, "123", png)).toBe(403);
    expect(await put(url, "1234", { "Content-Type": "text/html" })).toBe(403);
    expect(await put(url, "1234")).toBe(403);
    expect(await put(url.replace(/[0-9a-f]{36}|[0-9a-f-]{36}/, "another"), "1234", png)).toBe(403);
    expect(await put(`${new URL(url).origin}${new URL(url).pathname}`, "1234", png)).toBe(403);
    expect(await keys()).not.toContain(keyOf(url));
    expect(await put(url, "1234", png)).toBe(200);
    expect(await keys()).toContain(keyOf(url));
    expect((await fetch(url)).status).toBe(403);
  });

  test("a URL without announcement takes any file, for ten minutes", async () => {
    expect(await put(await openUrl(), "anything", png)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 605_000 });
    const late = await openUrl();
    vi.useRealTimers();
    expect(await put(late, "anything")).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 580_000 });
    const inTime = await openUrl();
    vi.useRealTimers();
    expect(await put(inTime, "anything")).toBe(200);
  });

  test("an upload becomes an image that pages can show, and its answer can be repeated", async () => {
    const bytes = await site.picture(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const url = await openUrl({ size: bytes.length, contentType: "image/jpeg" });
    expect(await finish(url)).toMatchObject({ status: 404 });
    expect(await put(url, bytes, { "Content-Type": "image/jpeg" })).toBe(200);
    const [first, ...others] = await Promise.all([finish(url), finish(url)]);
    expect(first).toEqual({
      status: 200,
      objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{24}\.jpg$/),
    });
    expect([...others, await finish(url)]).toEqual([first, first]);
    expect(await keys()).not.toContain(keyOf(url));
    const name = first.objectPath.slice("/objects/".length);
    const object = await site.object(site.args(first.objectPath, { params: { name } }));
    expect([object.status, object.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    const image = await site.image(
      site.args(`/images/${name}/360.avif`, { params: { name, file: "360.avif" } }),
    );
    // The preview, until the queue has made the size.
    expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("what is no image is refused, and gone", async () => {
    const url = await openUrl();
    await put(url, "<script>", png);
    expect(await finish(url)).toMatchObject({ status: 400, issues: [{ path: "imageUrl" }] });
    expect(await keys()).not.toContain(keyOf(url));
    expect(await finish(url)).toMatchObject({ status: 404 });
  });

  test("what is larger than ten megabytes is refused unread, and gone", async () => {
    const url = await openUrl();
    expect(await put(url, new Uint8Array(10_485_761))).toBe(200);
    expect(await finish(url)).toMatchObject({ status: 413, issues: [{ path: "imageUrl" }] });
    expect(await keys()).not.toContain(keyOf(url));
  });

  test("URLs of others are refused", async () => {
    const url = new URL(await openUrl());
    const { pathname, search } = url;
    for (const foreign of [
      `https://other.example${pathname}${search}`,
      `${url.origin}${pathname.replace("/pictures/", "/others/")}${search}`,
      `${url.origin}${pathname.replace("/pending/", "/objects/")}${search}`,
      `${url.origin}${pathname}`,
      `${origin}/api/objects/files/${pathname.split("/").pop()}${search}`,
    ])
      expect({ foreign, ...(await finish(foreign)) }).toMatchObject({ foreign, status: 400 });
    expect(await finish(`${url.origin}/pictures/pending/unknown${search}`)).toMatchObject({ status: 404 });
    expect(await finish(`${url.origin}/pictures/pending/..%2fobjects/x${search}`)).toMatchObject({
      status: 404,
    });
  });

  test("the sweep removes what has waited for a day, and no object", async () => {
    const url = await openUrl();
    await put(url, "waiting");
    const objects = (await keys()).filter((key) => key.startsWith("objects/"));
    expect(objects.length).toBeGreaterThan(0);
    await site.sweepUploads();
    expect(await keys()).toContain(keyOf(url));
    await site.bucket.sweepPending(new Date(Date.now() + 60_000));
    expect(await keys()).toEqual(objects);
  });

  describe("an original", () => {
    let bucket: Storage;
    let port: number;
    let url: string;
    let bytes: Buffer;
    /** Of the last request. */
    let response: ServerResponse;
    /** The most that was waiting to be sent at any time (bytes). */
    let buffered = 0;

    const pictures = createServer((_, response) => response.writeHead(404).end());

    beforeAll(async () => {
      bucket = site.bucket;
      bytes = await site.picture(30, 20).png().toBuffer();
      url = await site.createImage(bytes);
      site.useMiddleware(pictures, [
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
        site.storedPictures,
      ]);
      port = await listen(pictures);
    });
    beforeEach(() => {
      vi.spyOn(bucket, "open");
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });
    afterAll(() => void pictures.close());

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
      expect([
        answer.status,
        answer.headers.get("Content-Range"),
        answer.headers.get("Cache-Control"),
      ]).toEqual([416, `bytes */${bytes.length}`, "no-store"]);
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
});

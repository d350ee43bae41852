import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { DeleteObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Middleware, useMiddleware } from "~/http/middleware.server";
import { createPdf } from "~/images/pdfs.server";
import { storedPictures } from "~/images/picture-middleware.server";
import { createImage, toName } from "~/images/queries.server";
import { finish, openUrl, pathOf } from "~/images/upload/upload-calls.testing";
import { sweepUploads } from "~/images/upload/uploads.server";
import { loader as readObject } from "~/routes/objects.$name";
import { listen } from "~/testing/listen.testing";
import { args, picture } from "~/testing/world.testing";
import type { ObjectStore } from "../../../e2e/bucket/object-store";
import { getObject, putObject, storage } from "./storage.server";

// Before all other imports, because the environment is read once.
const server = (await vi.hoisted(async () => {
  const { hasObjectStore, startObjectStore } = await import("../../../e2e/bucket/object-store");
  if (!hasObjectStore()) return;
  const store = await startObjectStore();
  await store.createBucket("pictures");
  Object.assign(process.env, store.variables, { BUCKET_NAME: "pictures", CMS_ACCESS: "open" });
  return store;
})) as ObjectStore;
const bucket = await storage();

describe.skipIf(!server)("in a bucket (needs radosgw)", () => {
  const png = { "Content-Type": "image/png" };

  afterAll(() => server?.stop());

  const put = async (url: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: "PUT", body: body as BodyInit, headers })).status;

  async function keys(): Promise<string[]> {
    const { Contents = [] } = await server.client.send(new ListObjectsV2Command({ Bucket: "pictures" }));
    return Contents.map(({ Key = "" }) => Key);
  }

  const keyOf = (url: string) => new URL(url).pathname.replace("/pictures/", "");

  test("an object that is removed is gone, also when it is removed twice", async () => {
    const objectPath = await putObject(await picture(31, 20).png().toBuffer(), "image/png");
    for (const _ of [1, 2]) await bucket.remove(toName(objectPath));
    expect(await getObject(objectPath)).toBeUndefined();
  });

  test("a URL takes the file that was announced for ten minutes, and the bucket refuses another", async () => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    expect(url.startsWith(`${server.variables.AWS_ENDPOINT_URL_S3}/pictures/pending/`)).toBe(true);
    expect(await put(url, "12345", png)).toBe(403);
    expect(await put(url, "123", png)).toBe(403);
    expect(await put(url, "1234", { "Content-Type": "text/html" })).toBe(403);
    expect(await put(url, "1234")).toBe(403);
    expect(await put(url.replace(/[0-9a-f]{36}|[0-9a-f-]{36}/, "another"), "1234", png)).toBe(403);
    expect(await put(`${new URL(url).origin}${new URL(url).pathname}`, "1234", png)).toBe(403);
    expect(await keys()).not.toContain(keyOf(url));
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("600");
    expect(await put(url, "1234", png)).toBe(200);
    expect(await keys()).toContain(keyOf(url));
    expect((await fetch(url)).status).toBe(403);
  });

  test("an upload becomes an image, and its answer can be repeated", async () => {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    const url = await openUrl({ size: bytes.length, contentType: "image/jpeg" });
    expect((await finish(url)).status).toBe(404);
    expect(await put(url, bytes, { "Content-Type": "image/jpeg" })).toBe(200);
    const objectPath = await pathOf(await finish(url));
    expect(await pathOf(await finish(url))).toBe(objectPath);
    expect(await keys()).not.toContain(keyOf(url));
    const name = toName(objectPath);
    const object = await readObject(args(objectPath, { params: { name } }));
    expect([object.status, object.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("without announcement any file is taken; what is larger than ten megabytes is refused unread, and gone", async () => {
    const url = await openUrl();
    expect(await put(url, new Uint8Array(10_485_761))).toBe(200);
    expect((await finish(url)).status).toBe(413);
    expect(await keys()).not.toContain(keyOf(url));
  });

  test("URLs of others are refused", async () => {
    const { origin, pathname, search } = new URL(await openUrl());
    for (const [status, foreign] of [
      [400, `https://other.example${pathname}${search}`],
      [400, `${origin}${pathname.replace("/pictures/", "/others/")}${search}`],
      [400, `${origin}${pathname.replace("/pending/", "/objects/")}${search}`],
      [400, `${origin}${pathname}`],
      [404, `${origin}/pictures/pending/unknown${search}`],
      [404, `${origin}/pictures/pending/..%2fobjects/x${search}`],
    ] as const)
      expect([foreign, (await finish(foreign)).status]).toEqual([foreign, status]);
  });

  test("the sweep removes what has waited for an hour, and no object", async () => {
    const url = await openUrl();
    await put(url, "waiting");
    const objects = (await keys()).filter((key) => key.startsWith("objects/"));
    expect(objects.length).toBeGreaterThan(0);
    await sweepUploads();
    expect(await keys()).toContain(keyOf(url));
    await bucket.sweepPending(new Date(Date.now() + 60_000));
    expect(await keys()).toEqual(objects);
  });

  describe("an original", () => {
    let port: number;
    let url: string;
    let bytes: Buffer;
    let etag: string;
    /** Of the last request. */
    let response: ServerResponse;

    const pictures = createServer((_, response) => response.writeHead(404).end());

    beforeAll(async () => {
      bytes = await picture(30, 20).png().toBuffer();
      url = await createImage(bytes);
      etag = `"${toName(url)}"`;
      const remember: Middleware = (_, current, next) => {
        response = current;
        next();
      };
      useMiddleware(pictures, [remember, storedPictures]);
      port = await listen(pictures);
    });
    beforeEach(() => {
      vi.spyOn(bucket, "open");
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });
    afterAll(() => void pictures.close());

    const ask = (headers: Record<string, string> = {}, method = "GET", path = url) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
    const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const opened = async () =>
      (await vi.waitFor(() => vi.mocked(bucket.open).mock.results[0]?.value, 10_000))?.body;

    test("is sent as stored, with the headers of every file", async () => {
      const answer = await ask();
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        etag,
        "content-type": "image/png",
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      expect(await bodyOf(answer)).toEqual(bytes);
    });

    test("that is a PDF is sent as a download", async () => {
      const pdf = Buffer.from("%PDF-1.7 %%EOF");
      const answer = await ask({}, "GET", await createPdf(pdf, "CV.pdf"));
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="CV.pdf"/);
      expect(await bodyOf(answer)).toEqual(pdf);
      await createPdf(pdf, "Lebenslauf.pdf");
      const known = { "If-None-Match": answer.headers.get("ETag") ?? "" };
      const again = await ask(known, "GET", new URL(answer.url).pathname);
      expect([again.status, again.headers.get("content-disposition")]).toEqual([
        304,
        expect.stringContaining('filename="Lebenslauf.pdf"'),
      ]);
    });

    test.each([
      ["bytes=0-9", 0, 10],
      ["bytes=10-", 10, undefined],
      ["bytes=-5", -5, undefined],
    ])("is sent in part: %s", async (Range, from, to) => {
      const part = bytes.subarray(from, to);
      const start = from < 0 ? bytes.length + from : from;
      const answer = await ask({ Range, "If-Range": etag });
      expect(answer.status).toBe(206);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-range": `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
        "content-length": String(part.length),
      });
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
      expect(answer.status).toBe(416);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-range": `bytes */${bytes.length}`,
        "cache-control": "no-store",
      });
    });

    test("has no body for HEAD", async () => {
      const answer = await ask({ Range: "bytes=0-9" }, "HEAD");
      expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
      expect((await opened())?.destroyed).toBe(true);
    });

    test("is not asked for where the client has it", async () => {
      const { status, headers } = await ask({ "If-None-Match": `"other", W/${etag}` });
      expect([status, headers.get("ETag"), headers.get("Cache-Control")]).toEqual([
        304,
        etag,
        "public, max-age=31536000, immutable",
      ]);
      expect(bucket.open).not.toHaveBeenCalled();
    });

    /** Replaces the image's object by one that fits in no buffer on the way, and asks for it without reading on. */
    async function askForLarge(): Promise<{ large: Buffer; answer: IncomingMessage }> {
      const large = randomBytes(48 * 1024 * 1024);
      await bucket.put(toName(url), large, "image/png");
      const [answer] = await once(get({ host: "127.0.0.1", port, path: url }), "response");
      await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true), 10_000);
      return { large, answer };
    }

    test("is read from the bucket no faster than the client reads", async () => {
      const { large, answer } = await askForLarge();
      await wait(500);
      expect(response.writableLength).toBeLessThan(1024 * 1024);
      expect(large.equals(await buffer(answer))).toBe(true);
    });

    test("is no longer read where the client has gone", async () => {
      const { answer } = await askForLarge();
      answer.once("error", () => undefined).destroy();
      const body = await opened();
      await vi.waitFor(() => expect(body?.destroyed).toBe(true), 10_000);
      expect(body?.readableEnded).toBe(false);
    });

    test("breaks off where the bucket does", async () => {
      const { answer } = await askForLarge();
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
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
      expect(await answer.text()).toBe(`Something went wrong on the server (error ${id})`);
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    });
  });
});

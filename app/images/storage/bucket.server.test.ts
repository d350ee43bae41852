import { existsSync } from "node:fs";
import path from "node:path";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hasObjectStore, type ObjectStore, startObjectStore } from "../../../e2e/bucket/object-store";

describe.skipIf(!hasObjectStore())("in a bucket (needs radosgw)", () => {
  const origin = "http://localhost:3000";
  const png = { "Content-Type": "image/png" };
  let site: Awaited<ReturnType<typeof load>>;
  let server: ObjectStore;

  /** Only now, because the environment is read once. */
  async function load() {
    Object.assign(process.env, server.variables, { BUCKET_NAME: "pictures", CMS_ACCESS: "open" });
    const { storage, putObject, getObject } = await import("./storage.server");
    const [world, uploads, open, finalize, objects, images] = await Promise.all([
      import("~/testing/world.testing"),
      import("~/images/upload/uploads.server"),
      import("~/routes/api.objects.upload"),
      import("~/routes/api.objects.finalize"),
      import("~/routes/objects.$name"),
      import("~/routes/images.$name.$file"),
    ]);
    const actions = { open: open.action, finalize: finalize.action };
    const loaders = { object: objects.loader, image: images.loader };
    return { bucket: await storage(), putObject, getObject, ...world, ...uploads, ...actions, ...loaders };
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

  const call = (method: "POST" | "PUT", name: string, body?: unknown) =>
    site.args(`/api/objects/${name}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });

  async function openUrl(announced?: { size: number; contentType: string }): Promise<string> {
    return (await (await site.open(call("POST", "upload", announced))).json()).uploadURL;
  }

  async function finish(imageUrl: string) {
    const response = await site.finalize(call("PUT", "finalize", { imageUrl }));
    return { status: response.status, ...(await response.json()) };
  }

  async function keys(): Promise<string[]> {
    const { Contents = [] } = await server.client.send(new ListObjectsV2Command({ Bucket: "pictures" }));
    return Contents.map(({ Key = "" }) => Key);
  }

  const keyOf = (url: string) => new URL(url).pathname.replace("/pictures/", "");

  test("an object is read back under the path that storing it gave", async () => {
    const bytes = await site.picture(30, 20).png().toBuffer();
    const objectPath = await site.putObject(bytes, "png");
    expect(await site.getObject(objectPath)).toEqual(bytes);
    expect(await site.getObject("/objects/0123456789abcdef.png")).toBeUndefined();
    expect(existsSync(path.join(process.env.DATA_DIR ?? "", "uploads"))).toBe(false);
  });

  test("an object that is removed is gone, also when it is removed twice", async () => {
    const objectPath = await site.putObject(await site.picture(31, 20).png().toBuffer(), "png");
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
});

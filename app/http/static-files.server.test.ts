import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { precompress } from "~/commands/precompress";
import { makeDerived } from "~/images/derivatives.server";
import { storedPictures } from "~/images/picture-middleware.server";
import { createImage, setFocalPoint } from "~/images/queries.server";
import { parseDerivative } from "~/images/sizes";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { askAt, begin, listen } from "~/testing/listen.testing";
import { emptyDatabase, photograph, picture } from "~/testing/world.testing";
import { immutable } from "./http-cache.server";
import type { Middleware } from "./middleware.server";
import { staticFiles } from "./static-files.server";

const parent = mkdtempSync(path.join(tmpdir(), "gallery-static-"));
const folder = path.join(parent, "client");
const script = "export const works = [];\n".repeat(1000);
const large = Buffer.alloc(20_000_000, "x");
let server: ReturnType<typeof createServer>;
let port: number;

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"), { recursive: true });
  writeFileSync(path.join(parent, "secret.txt"), "secret");
  writeFileSync(path.join(folder, "assets/site.js"), script);
  writeFileSync(path.join(folder, "assets/inter.woff2"), "font".repeat(1000));
  writeFileSync(path.join(folder, "assets/large.jpg"), large);
  writeFileSync(path.join(folder, "assets/gone.css"), script);
  // A second build leaves no copies of copies.
  for (const _ of [1, 2]) await precompress(folder);
  const built = staticFiles(folder);
  const serve: Middleware = (request, response, next) =>
    built(request, response, () => storedPictures(request, response, next));
  rmSync(path.join(folder, "assets/gone.css"));
  server = createServer((request, response) => {
    response.setHeader("X-Earlier", "1");
    serve(request, response, () => response.writeHead(404, { "X-Passed-On": "1" }).end());
  });
  port = await listen(server);
});
afterAll(() => {
  server.close();
  rmSync(parent, { recursive: true });
});

const ask = (target: string, headers?: Record<string, string>) => askAt(port, target, headers);

const isPassedOn = async (target: string) => (await ask(target)).headers["x-passed-on"] === "1";

describe("a file of the build", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    [undefined, (body: Buffer) => body],
  ])("travels as %s to a client that takes it", async (encoding, open) => {
    const accepted = { "Accept-Encoding": encoding ?? "identity" };
    const { status, headers, body } = await ask("/assets/site.js", accepted);
    expect([status, headers["content-encoding"], String(open(body))]).toEqual([200, encoding, script]);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(body.length),
      "cache-control": immutable,
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });

  test("that would not shrink is sent as it is to everyone", async () => {
    const { headers } = await ask("/assets/inter.woff2", { "Accept-Encoding": "br" });
    expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
    expect(headers["content-type"]).toBe("font/woff2");
    const copies = readdirSync(path.join(folder, "assets")).filter((name) => /\.(br|gz)$/.test(name));
    expect(copies.sort()).toEqual(["gone.css", "site.js"].flatMap((name) => [`${name}.br`, `${name}.gz`]));
  });

  test("is not sent again to who has it", async () => {
    const { headers } = await ask("/assets/site.js", { "Accept-Encoding": "br" });
    const known = { "If-None-Match": headers.etag ?? "" };
    const again = await ask("/assets/site.js", { ...known, "Accept-Encoding": "br" });
    expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
    const other = { "If-None-Match": 'W/"other"', "Accept-Encoding": "br" };
    expect((await ask("/assets/site.js", other)).status).toBe(200);
  });

  test.each([
    ["bytes=0-9", 206, "bytes 0-9/25000", script.slice(0, 10)],
    ["bytes=25000-", 416, "bytes */25000", ""],
  ])("is sent in part: %s", async (range, status, contentRange, text) => {
    const { headers, body, ...answer } = await ask("/assets/site.js", { Range: range });
    expect([answer.status, headers["content-range"], String(body)]).toEqual([status, contentRange, text]);
    expect(headers["cache-control"]).toBe(status === 416 ? "no-store" : immutable);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each([
    "/",
    "/assets",
    "/assets/site.js.br",
    "/../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/__proto__",
  ])("is none: %s", async (target) => {
    expect(await isPassedOn(target)).toBe(true);
  });

  test("that is gone is passed on, without its headers", async () => {
    const { headers } = await ask("/assets/gone.css");
    expect(headers).toMatchObject({ "x-passed-on": "1" });
    expect([headers["cache-control"], headers["content-type"]]).toEqual([undefined, undefined]);
  });

  test.skipIf(!existsSync("/proc/self/fd"))("is closed when its client has gone (needs /proc)", async () => {
    const openFiles = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith("large.jpg");
        } catch {
          return false;
        }
      }).length;
    const asking = begin(port, "/assets/large.jpg").on("error", () => {});
    await once(asking, "response");
    expect(openFiles()).toBe(1);
    asking.destroy();
    await expect.poll(openFiles).toBe(0);
  });
});

describe("a picture", () => {
  let name: string;
  let bytes: Buffer;
  beforeAll(async () => {
    emptyDatabase();
    bytes = await picture(800, 600, "#345678").png().toBuffer();
    name = (await createImage(bytes)).slice("/objects/".length);
  });

  test("is sent in a size that is made, and passed on in one that is not", async () => {
    const target = `/images/${name}/360.avif`;
    const { headers: passedOn } = await ask(target);
    // With what earlier middleware has set, and without what only the file would have.
    expect(passedOn).toMatchObject({ "x-passed-on": "1", "x-earlier": "1" });
    expect(passedOn["cache-control"]).toBeUndefined();
    await makeDerived(name, parseDerivative("360.avif") as never);
    const { status, headers, body } = await ask(target);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/avif",
      immutable,
    ]);
    expect(body).toEqual(readFileSync(path.join(env.DATA_DIR, "derived", name, "360.avif")));
    expect((await ask(target, { Range: "bytes=0-3" })).body).toEqual(body.subarray(0, 4));
  });

  test("is passed on in a crop around another focal point than its own, though it is made", async () => {
    for (const file of ["480-tall-50-50.avif", "480-tall-10-50.avif"])
      await makeDerived(name, parseDerivative(file) as never);
    expect((await ask(`/images/${name}/480-tall-50-50.avif`)).headers["cache-control"]).toBe(immutable);
    expect(await isPassedOn(`/images/${name}/480-tall-10-50.avif`)).toBe(true);
    await setFocalPoint(`/objects/${name}`, { x: 10, y: 50 });
    expect(await isPassedOn(`/images/${name}/480-tall-50-50.avif`)).toBe(true);
    expect((await ask(`/images/${name}/480-tall-10-50.avif`)).headers["cache-control"]).toBe(immutable);
  });

  test("is read from the disk once where its size takes up to 64 kB, each time where it takes more", async () => {
    const noisy = (await createImage(await photograph(800, 600).png().toBuffer())).slice("/objects/".length);
    const targets = [`/images/${name}/720.jpg`, `/images/${noisy}/720.jpg`];
    const first = await Promise.all(targets.map((target) => ask(target)));
    expect(first.map(({ body }) => body.length > 64 * 1024)).toEqual([false, true]);
    rmSync(path.join(env.DATA_DIR, "derived"), { recursive: true });
    expect(await Promise.all(targets.map(isPassedOn))).toEqual([false, true]);
    const known = { "If-None-Match": first[0]?.headers.etag ?? "" };
    expect((await ask(targets[0] ?? "", known)).status).toBe(304);
  });

  test("is sent as it was uploaded", async () => {
    const { status, headers, body } = await ask(`/objects/${name}`);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/png",
      immutable,
    ]);
    expect(body).toEqual(bytes);
  });

  test.each([
    "/images/:name",
    "/images/:name/361.webp",
    "/images/:name/360.avif/",
    "/objects/:name/360.avif",
  ])("has no other address: %s", async (target) => {
    expect(await isPassedOn(target.replace(":name", name))).toBe(true);
  });

  test("that the database does not know is passed on, though its files are there and cached", async () => {
    sqlite.exec("DELETE FROM images");
    expect(await isPassedOn(`/images/${name}/360.avif`)).toBe(true);
    expect(await isPassedOn(`/objects/${name}`)).toBe(true);
  });
});

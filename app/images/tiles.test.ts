import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loader } from "~/routes/images.$name.tiles.$level.$file";
import { serveSite } from "~/testing/site.testing";
import { args, emptyDatabase, picture } from "~/testing/world.testing";
import { derivedFolder, removeOldest } from "./derived-files.server";
import { createImage } from "./queries.server";
import { hasTiles, highestTileLevel, parseTile, tileUrl } from "./tiles";
import { makeTiles } from "./tiles.server";

const large = { width: 4400, height: 3422 };

describe("the tiles of a picture", () => {
  test("are there where it is wider than 3,000 pixels", () => {
    expect([3000, 3001].map((width) => hasTiles({ width, height: 100 }))).toEqual([false, true]);
  });

  test.each([
    [510, 510, 0],
    [511, 100, 1],
    [1020, 100, 1],
    [1021, 100, 2],
    [4400, 3422, 4],
    [3422, 4400, 4],
  ])("of %i × %i pixels have levels up to %i", (width, height, level) => {
    expect(highestTileLevel({ width, height })).toBe(level);
  });

  test("have URLs that read back as themselves, up to the last column and row of each level", () => {
    for (const [level, x, y] of [
      [0, 0, 0],
      [1, 1, 0],
      [2, 2, 1],
      [3, 4, 3],
      [4, 8, 6],
    ] as const) {
      const url = tileUrl("a.jpg", { level, x, y });
      expect(url).toBe(`/images/a.jpg/tiles/${level}/${x}_${y}.jpeg`);
      expect(parseTile(large, url.slice("/images/a.jpg/tiles/".length))).toEqual({ level, x, y });
      expect(parseTile(large, `${level}/${x + 1}_${y}.jpeg`)).toBeUndefined();
      expect(parseTile(large, `${level}/${x}_${y + 1}.jpeg`)).toBeUndefined();
    }
  });

  test.each([
    "5/0_0.jpeg",
    "-1/0_0.jpeg",
    "00/0_0.jpeg",
    "4/00_0.jpeg",
    "4/1e0_0.jpeg",
    "4/0_0.jpg",
    "4/0_0.jpeg\n",
    "4/0_0",
    "4/../4/0_0.jpeg",
    "4/9999999999999999_0.jpeg",
    "",
  ])("are none under %j", (file) => {
    expect(parseTile(large, file)).toBeUndefined();
  });
});

let shade = 0;

/** Stores a picture of its own; returns its name. */
async function store(width: number, height: number): Promise<string> {
  shade += 1;
  const bytes = await picture(width, height, { r: shade, g: 90, b: 90 }).jpeg().toBuffer();
  return (await createImage(bytes)).slice("/objects/".length);
}

const folderOf = (name: string) => path.join(derivedFolder, name, "tiles");
const ask = (name: string, level: string, file: string) =>
  loader(args(`/images/${name}/tiles/${level}/${file}`, { params: { name, level, file } }));

describe("/images/{name}/tiles/{level}/{x}_{y}.jpeg", () => {
  let name: string;
  beforeAll(async () => {
    emptyDatabase();
    name = await store(3100, 1200);
  });

  test("the first tile makes all, once for all who ask; each has the size that the viewer expects", async () => {
    const files = ["0_0", "1_0", "6_0", "0_1", "6_2"].map((tile) => `${tile}.jpeg`);
    expect(makeTiles(name)).toBe(makeTiles(name));
    const answers = await Promise.all(files.map((file) => ask(name, "3", file)));
    const sizes = await Promise.all(
      answers.map(async (answer) => {
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
        expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
        const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        return [width, height];
      }),
    );
    // The overlap is one pixel at each inner edge.
    expect(sizes).toEqual([
      [511, 511],
      [512, 511],
      [41, 511],
      [511, 512],
      [41, 181],
    ]);
    const whole = await ask(name, "0", "0_0.jpeg");
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({
      width: 388,
      height: 150,
    });
    const levels = readdirSync(folderOf(name)).sort();
    expect(levels).toEqual(["0", "1", "2", "3"]);
    expect(levels.map((level) => readdirSync(path.join(folderOf(name), level)).length)).toEqual([
      1, 2, 8, 21,
    ]);
    // Nothing is left of the work.
    expect(readdirSync(path.join(derivedFolder, name)).sort()).toEqual(["720.jpg", "tiles"]);
  });

  test.each([
    ["of no picture", "unknown-picture.jpg", "0", "0_0.jpeg"],
    ["of a path", "../uploads/unknown-picture.jpg", "0", "0_0.jpeg"],
    ["beyond the highest level", "", "4", "0_0.jpeg"],
    ["beyond the last column", "", "3", "7_0.jpeg"],
    ["of another type", "", "3", "0_0.webp"],
  ])("one %s is not found, and none is made for it", async (_, other, level, file) => {
    const fresh = await store(3100, 1200);
    const answer = await ask(other || fresh, level, file);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(existsSync(folderOf(fresh))).toBe(false);
  });

  test("a picture of 3,000 pixels has none", async () => {
    const small = await store(3000, 1200);
    expect((await ask(small, "0", "0_0.jpeg")).status).toBe(404);
    expect(existsSync(folderOf(small))).toBe(false);
  });

  test("a picture whose file is gone has none, which is logged once", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gone = await store(3100, 1200);
    rmSync(path.join(derivedFolder, "..", "uploads", gone));
    for (let time = 0; time < 2; time += 1) expect((await ask(gone, "0", "0_0.jpeg")).status).toBe(404);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

test("the tiles of a picture are removed together, by the time of their making", async () => {
  const folder = path.join(derivedFolder, "..", "evicted");
  const write = (file: string, hour: number) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), Buffer.alloc(100));
    utimesSync(path.join(folder, file), hour * 3600, hour * 3600);
  };
  for (const file of ["a/tiles/0/0_0.jpeg", "a/tiles/1/0_0.jpeg", "a/tiles/1/1_0.jpeg"]) write(file, 1);
  write("b/tiles/0/0_0.jpeg", 3);
  write("a/960.avif", 2);
  // One tile more would fit: none of a set is kept alone.
  expect(await removeOldest(folder, 450)).toBe(200);
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual([
    "a",
    "a/960.avif",
    "b",
    "b/tiles",
    "b/tiles/0",
    "b/tiles/0/0_0.jpeg",
  ]);
  rmSync(folder, { recursive: true });
});

describe("behind the middleware", () => {
  const site = serveSite();

  test("a tile that is made is streamed, and one that is not is made", async () => {
    const name = await store(3100, 900);
    const url = tileUrl(name, { level: 3, x: 6, y: 0 });
    const made = await site.ask(url);
    expect([made.status, made.headers.get("ETag")]).toEqual([200, null]);
    const bytes = await made.arrayBuffer();
    const streamed = await site.ask(url);
    // Only a file has a tag.
    expect([streamed.status, streamed.headers.get("ETag")]).toEqual([200, expect.any(String)]);
    expect(streamed.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(streamed.headers.get("Content-Type")).toBe("image/jpeg");
    expect(Buffer.from(await streamed.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(statSync(path.join(folderOf(name), "3/6_0.jpeg")).size).toBe(bytes.byteLength);
    for (const other of ["tiles/vips-properties.xml", "tiles/9/0_0.jpeg", "tiles/3/..%2F..%2F720.jpg"])
      expect((await site.ask(`/images/${name}/${other}`)).status, other).toBe(404);
  });
});

import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loader } from "~/routes/images.$name.tiles.$level.$file";
import { serveSite } from "~/testing/site.testing";
import { args, emptyDatabase } from "~/testing/world.testing";
import { derivedFolder } from "./derived-files.server";
import { storePicture } from "./stored-picture.testing";
import { hasTiles, highestTileLevel, parseTile, tileUrl } from "./tiles";
import { makeTiles } from "./tiles.server";

const large = { width: 4400, height: 3422 };

describe("the tiles of a picture", () => {
  test("are there where it is wider than 3,000 pixels", () => {
    for (const [width, isWide] of [
      [3000, false],
      [3001, true],
    ] as const) {
      expect(hasTiles({ width, height: 100 })).toBe(isWide);
      expect(parseTile({ width, height: 100 }, "0/0_0.jpeg") !== undefined).toBe(isWide);
    }
  });

  test.each([
    [510, 510, 0],
    [511, 100, 1],
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

  test.each(["5/0_0.jpeg", "-1/0_0.jpeg", "4/00_0.jpeg", "4/0_0.jpeg\n", "4/../4/0_0.jpeg"])(
    "are none under %j",
    (file) => {
      expect(parseTile(large, file)).toBeUndefined();
    },
  );
});

const folderOf = (name: string) => path.join(derivedFolder, name, "tiles");
const ask = (name: string, level: string, file: string) =>
  loader(args(`/images/${name}/tiles/${level}/${file}`, { params: { name, level, file } }));

describe("/images/{name}/tiles/{level}/{x}_{y}.jpeg", () => {
  let name: string;
  beforeAll(async () => {
    emptyDatabase();
    name = await storePicture(3100, 1200);
  });

  test("the first tile makes all, once for all who ask; each has the size that the viewer expects", async () => {
    const files = ["0_0", "1_0", "6_0", "0_1", "6_2"].map((tile) => `${tile}.jpeg`);
    expect(makeTiles(name)).toBe(makeTiles(name));
    const answers = await Promise.all(files.map((file) => ask(name, "3", file)));
    for (const { status, headers } of answers)
      expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
        200,
        "image/jpeg",
        "public, max-age=31536000, immutable",
      ]);
    const whole = await ask(name, "0", "0_0.jpeg");
    const sizes = [whole, ...answers].map(async (answer) => {
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [width, height];
    });
    // The overlap is one pixel at each inner edge.
    expect(await Promise.all(sizes)).toEqual([
      [388, 150],
      [511, 511],
      [512, 511],
      [41, 511],
      [511, 512],
      [41, 181],
    ]);
    const counts = ["0", "1", "2", "3"].map((level) => readdirSync(path.join(folderOf(name), level)).length);
    expect(counts).toEqual([1, 2, 8, 21]);
    expect(readdirSync(folderOf(name))).toHaveLength(4);
    // Nothing is left of the work.
    expect(readdirSync(path.join(derivedFolder, name)).sort()).toEqual(["720.jpg", "tiles"]);
  });

  test.each([
    ["of no picture", "unknown-picture.jpg", "0", "0_0.jpeg"],
    ["beyond the last column", "", "3", "7_0.jpeg"],
  ])("one %s is not found, and none is made for it", async (_, other, level, file) => {
    rmSync(folderOf(name), { recursive: true, force: true });
    const answer = await ask(other || name, level, file);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(existsSync(folderOf(name))).toBe(false);
  });

  test("a picture whose file is gone has none, which is logged once", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gone = await storePicture(3100, 1200);
    rmSync(path.join(derivedFolder, "..", "uploads", gone));
    for (let time = 0; time < 2; time += 1) expect((await ask(gone, "0", "0_0.jpeg")).status).toBe(404);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

describe("behind the middleware", () => {
  const site = serveSite();

  test("a tile that is made is streamed, and one that is not is made", async () => {
    const name = await storePicture(3100, 900);
    const url = tileUrl(name, { level: 3, x: 6, y: 0 });
    const made = await site.ask(url);
    expect([made.status, made.headers.get("ETag")]).toEqual([200, null]);
    const streamed = await site.ask(url);
    // Only a file has a tag.
    expect([streamed.status, streamed.headers.get("ETag")]).toEqual([200, expect.any(String)]);
    expect(streamed.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(streamed.headers.get("Content-Type")).toBe("image/jpeg");
    expect(await streamed.arrayBuffer()).toEqual(await made.arrayBuffer());
    for (const other of ["tiles/vips-properties.xml", "tiles/9/0_0.jpeg", "tiles/3/..%2F..%2F720.jpg"])
      expect((await site.ask(`/images/${name}/${other}`)).status, other).toBe(404);
  });
});

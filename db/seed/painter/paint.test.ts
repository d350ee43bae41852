import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { paint } from "./paint";
import { paintAll } from "./paint-all";
import type { Hand, WorkPicture } from "./picture";

const HANDS: Hand[] = [
  "bands",
  "gesture",
  "still-life",
  "ink",
  "textile",
  "ridges",
  "mosaic",
  "hard-edge",
  "nocturne",
  "vessel",
  "biomorph",
  "hatching",
  "foliage",
  "relief",
  "cyanotype",
  "weather",
];

function work(hand: Hand, seed: string, widthCm = 60, heightCm = 50): WorkPicture {
  const palette = ["#e9e2d4", "#1f3a4d", "#c8623f", "#d9a94a", "#7f9a8e"];
  return { kind: "work", hand, seed, widthCm, heightCm, palette };
}

async function pixels(jpeg: Buffer, side = 64): Promise<Buffer> {
  return sharp(jpeg).resize(side, side, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

test.each(HANDS)("%s: the same picture is the same bytes, another seed another picture", async (hand) => {
  const first = await paint(work(hand, "one"), 112);
  expect((await paint(work(hand, "one"), 112)).equals(first)).toBe(true);
  const meta = await sharp(first).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(["jpeg", 112, 93]);

  const others = await Promise.all(["two", "three", "four"].map((seed) => paint(work(hand, seed), 112)));
  const a = await pixels(first);
  let most = 0;
  for (const other of others) {
    const b = await pixels(other);
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
    most = Math.max(most, sum / a.length);
  }
  expect(most).toBeGreaterThan(5);

  const { channels } = await sharp(first).greyscale().stats();
  expect((channels[0] as { stdev: number }).stdev).toBeGreaterThan(5);
});

test("the longest edge and the proportions are exact", async () => {
  const tall = await sharp(await paint(work("relief", "tall", 40, 100), 200)).metadata();
  expect([tall.width, tall.height]).toEqual([80, 200]);
  const detail = await sharp(
    await paint({ kind: "detail", of: work("bands", "d"), aspect: 4 / 3 }, 200),
  ).metadata();
  expect([detail.width, detail.height]).toEqual([200, 150]);
  const works = [work("bands", "a", 120, 90), work("ink", "b", 40, 60), work("vessel", "c", 20, 30)];
  const room = await sharp(await paint({ kind: "room", seed: "r", works, aspect: 16 / 9 }, 256)).metadata();
  expect([room.width, room.height]).toEqual([256, 144]);
});

test("rooms come in every arrangement", async () => {
  const works = (["bands", "foliage", "textile", "nocturne", "biomorph"] as const).map((hand, i) =>
    work(hand, `w${i}`),
  );
  for (let n = 0; n <= 5; n += n < 2 ? 1 : 2)
    for (const aspect of [0.75, 1.78]) {
      const jpeg = await paint({ kind: "room", seed: `room ${n}`, works: works.slice(0, n), aspect }, 96);
      expect((await sharp(jpeg).stats()).channels[0]?.mean).toBeGreaterThan(120);
    }
});

test("paintAll writes whole files, counts them, and leaves those that exist", async () => {
  const folder = mkdtempSync(join(tmpdir(), "paint-"));
  try {
    const job = (name: string, hand: Hand) => ({
      picture: work(hand, name),
      longEdge: 48,
      file: join(folder, "deep", name),
    });
    const jobs = [job("a.jpg", "bands"), job("b.jpg", "ink"), job("c.jpg", "relief")];
    const seen: string[] = [];
    await paintAll(jobs, { onDone: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen).toEqual(["1/3", "2/3", "3/3"]);
    expect(readdirSync(join(folder, "deep")).sort()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    expect(readFileSync(join(folder, "deep", "a.jpg")).equals(await paint(work("bands", "a.jpg"), 48))).toBe(
      true,
    );

    const again: string[] = [];
    await paintAll(jobs, { onDone: (done, total) => again.push(`${done}/${total}`) });
    expect(again).toEqual(["3/3"]);

    const broken = { ...job("d.jpg", "bands"), file: "/dev/null/nowhere/d.jpg" };
    await expect(paintAll([broken])).rejects.toThrow("could not be painted");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

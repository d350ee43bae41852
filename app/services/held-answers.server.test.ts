import { expect, test } from "vitest";
import { capacity, heldAnswer, holdAnswer } from "./held-answers.server";
import { newFrame, withinFrame } from "./request-frame.server";

/** Keeps an answer as the one to an address. */
function hold(key: string, tag: string, { body, headers }: { body: string; headers: Headers }): void {
  withinFrame({ ...newFrame(), key, tag }, () => holdAnswer(Buffer.from(body), headers));
}

/** Bytes of all that is kept of an entry, a byte for a character. */
function weigh(key: string, tag: string): number {
  const answer = heldAnswer(key, tag);
  if (!answer) return 0;
  const texts = [key, tag, ...Object.entries(answer.headers).flat()];
  return [...texts, ...Object.values(answer.bodies)].reduce((sum, part) => sum + part.length, 0);
}

test.each([
  ["addresses", (at: number) => ({ key: `${at}${"k".repeat(8_000)}`, header: "", body: "page" })],
  ["headers", (at: number) => ({ key: `${at}`, header: "h".repeat(8_000), body: "page" })],
  ["pages", (at: number) => ({ key: `${at}`, header: "", body: "p".repeat(8_000) })],
])("ever new %s of 8 kB do not outgrow the cache", async (_, make) => {
  const made = Array.from({ length: 7_000 }, (_, at) => make(at));
  expect(7_000 * 8_000).toBeGreaterThan(capacity);
  for (const { key, header, body } of made) hold(key, "tag", { body, headers: new Headers({ x: header }) });
  const kept = made.map(({ key }) => weigh(key, "tag")).filter((bytes) => bytes > 0);
  expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(capacity);
  expect(kept.length).toBeGreaterThan(1_000);
});

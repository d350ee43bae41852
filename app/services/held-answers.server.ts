import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./encoding.server";
import { currentFrame } from "./request-frame.server";

/** A public answer with status 200: the same for everyone until the data or the day change. */
export interface HeldAnswer {
  tag: string;
  headers: Record<string, string>;
  /** Its body, once for each way in which it was asked for. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** In bytes: keys, headers and bodies, and what holds them together. */
export const capacity = 48 * 1024 * 1024;
/** What is larger is asked for too seldom to push many small ones out. */
export const largest = 1024 * 1024;
/** Bytes of an entry's objects and of the map's own place for it. */
const perEntry = 1024;

/** A character of a text takes two bytes at most. */
function sizeOf({ tag, headers, bodies }: HeldAnswer, key: string): number {
  const texts = [key, tag, ...Object.entries(headers).flat()];
  const inTexts = texts.reduce((sum, text) => sum + 2 * text.length, 0);
  const inBodies = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return perEntry + inTexts + inBodies;
}

const held = new LRUCache<string, HeldAnswer>({ maxSize: capacity, sizeCalculation: sizeOf });

/**
 * Keeps the answer to the request that is being worked on, for whoever asks the same next.
 * @param headers with a name in lower case each; none of them for one visitor alone
 */
export function holdAnswer(body: Buffer, headers: Headers): void {
  const frame = currentFrame();
  if (!frame?.key || !frame.tag || headers.has("set-cookie") || body.length > largest) return;
  held.set(frame.key, { tag: frame.tag, headers: Object.fromEntries(headers), bodies: { identity: body } });
}

/** Keeps the answer to every request for a file that does not change while the server runs. */
export function holdFile(path: string, answer: HeldAnswer): void {
  held.set(path, answer);
}

/** @returns the answer that is kept for a file */
export const heldFile = (path: string): HeldAnswer | undefined => held.get(path);

/**
 * @param tag of the data as they are now
 * @returns the answer that is held under a key, unless it was made of other data
 */
export function heldAnswer(key: string, tag: string): HeldAnswer | undefined {
  const answer = held.get(key);
  return answer?.tag === tag ? answer : undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** So small that its headers would outweigh what is saved. */
const smallest = 1024;
/** Nearly as small as the best, in a tenth of its time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @returns the body in this encoding, made once; smaller ones stay as they are */
export async function encodedBody(
  key: string,
  answer: HeldAnswer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const { identity } = answer.bodies;
  if (encoding === "identity" || identity.length < smallest) return { body: identity, encoding: "identity" };
  const made = encoding === "br" ? await brotli(identity, quality) : await zip(identity);
  // In its place, so that it is weighed anew; unless it has made way meanwhile.
  if (held.peek(key) === answer) held.set(key, { ...answer, bodies: { ...answer.bodies, [encoding]: made } });
  return { body: made, encoding };
}

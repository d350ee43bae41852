/** Latin-1: it has a character for each byte, so that every sequence of bytes is a text in it and comes back whole. */
export const asciiEncoding = "latin1";

/**
 * UTF-8 as a text in which what is ASCII (all of the markup) can be found and changed, while the rest passes
 * undecoded. With a single ’ in it a decoded page takes two bytes a character, and everything that is done with
 * it is slower: a sixth of the whole time of a page of sixty works.
 */
export function asciiView(bytes: Buffer): string {
  return bytes.toString(asciiEncoding);
}

/** @returns the bytes of such a text */
export function fromAsciiView(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, asciiEncoding);
}

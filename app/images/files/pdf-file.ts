/** Within how many bytes from its beginning a PDF says that it is one, and from its end that it ends, as readers allow. */
const reach = 1024;

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** NUL, tab, line feed, form feed, carriage return, the end of file of old systems, space. */
const padding = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

export const beginsAsPdf = (bytes: Uint8Array): boolean => text(bytes.subarray(0, reach)).includes("%PDF-");

/** True where a file begins as a PDF and ends as one, whatever padding follows. */
export function isPdf(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => !padding.has(byte)) + 1;
  return beginsAsPdf(bytes) && text(bytes.subarray(Math.max(0, end - reach), end)).includes("%%EOF");
}

export const isPdfName = (name: string | null): boolean => /\.pdf$/i.test(name ?? "");

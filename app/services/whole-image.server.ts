import type { ImageFormat } from "~/schemas/image";

/**
 * Whether a file begins and ends as its format says: after a power cut a file may be there and be empty, or
 * cut short, which no reading would notice. It looks at a few bytes and decodes nothing.
 */
export function isWhole(bytes: Buffer, format: ImageFormat): boolean {
  if (bytes.length < 16) return false;
  switch (format) {
    case "jpg":
      // Start and end of image (ITU-T T.81, B.1.1.3).
      return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
    case "webp":
      // A RIFF file says its length (RFC 9649, 2.3).
      return (
        bytes.toString("latin1", 0, 4) === "RIFF" &&
        bytes.toString("latin1", 8, 12) === "WEBP" &&
        bytes.readUInt32LE(4) + 8 === bytes.length
      );
    case "avif":
      return bytes.toString("latin1", 4, 8) === "ftyp" && fillBoxes(bytes);
  }
}

/** Whether the boxes of an ISO base media file (ISO/IEC 14496-12, 4.2) end where the file does. */
function fillBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    if (size === 1 && at + 16 > bytes.length) return false;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

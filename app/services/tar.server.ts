import type { FileHandle } from "node:fs/promises";

/**
 * Plain tar (ustar), as far as a backup needs it: whole files with short names. Any `tar` opens what is
 * written here; read is only what was.
 */
const blockSize = 512;
/** The size is written in eleven octal digits. */
const maximumSize = 8 ** 11 - 1;

/** A file in an archive: where its bytes stand. */
export interface TarEntry {
  name: string;
  size: number;
  start: number;
}

/**
 * Writes a file to the end of an archive.
 * @param name at most 100 bytes
 * @param size of the content (bytes)
 * @throws RangeError where the format cannot hold it, or the content has another size
 */
export async function appendEntry(
  archive: FileHandle,
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name ${name} is too long for an archive`);
  if (size > maximumSize) throw new RangeError(`${name} is too large for an archive`);
  await archive.appendFile(header(name, size));
  let written = 0;
  for await (const piece of content) {
    await archive.appendFile(piece);
    written += piece.byteLength;
  }
  if (written !== size) throw new RangeError(`${name} has ${written} bytes instead of ${size}`);
  await archive.appendFile(Buffer.alloc(padding(size)));
}

/** Ends an archive, with the two empty blocks that the format asks for. */
export async function endArchive(archive: FileHandle): Promise<void> {
  await archive.appendFile(Buffer.alloc(2 * blockSize));
}

const padding = (size: number) => (blockSize - (size % blockSize)) % blockSize;

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(blockSize);
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, "0"), at);
  block.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(Date.now() / 1000), 136, 11);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  octal(checksum(block), 148, 6);
  block.write("\u0000 ", 154);
  return block;
}

/** The sum of the header's bytes, those of the sum itself read as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/**
 * Lists the files of an archive.
 * @throws Error where it is none, is cut off, or holds anything but plain files
 */
export async function listEntries(archive: FileHandle): Promise<TarEntry[]> {
  const { size: length } = await archive.stat();
  const entries: TarEntry[] = [];
  const block = Buffer.alloc(blockSize);
  for (let at = 0; ; ) {
    const { bytesRead } = await archive.read(block, 0, blockSize, at);
    if (bytesRead < blockSize) throw new Error("the archive is cut off");
    if (block.every((byte) => byte === 0)) return entries;
    const text = (from: number, to: number) => block.toString("utf8", from, to).replace(/\0.*$/s, "");
    const name = text(0, 100);
    const size = Number.parseInt(text(124, 136), 8);
    if (text(257, 263) !== "ustar" || Number.parseInt(text(148, 156), 8) !== checksum(block))
      throw new Error("this is no archive, or a damaged one");
    if (text(156, 157) !== "0" || !(size >= 0))
      throw new Error(`the archive holds something strange: ${name}`);
    const start = at + blockSize;
    at = start + size + padding(size);
    if (at > length) throw new Error("the archive is cut off");
    entries.push({ name, size, start });
  }
}

/** @returns the bytes of one file in an archive, piece by piece */
export async function* readEntry(
  archive: FileHandle,
  { size, start }: TarEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let done = 0; done < size; ) {
    const piece = Buffer.alloc(Math.min(size - done, 1024 * 1024));
    const { bytesRead } = await archive.read(piece, 0, piece.length, start + done);
    if (bytesRead === 0) throw new Error("the archive is cut off");
    yield piece.subarray(0, bytesRead);
    done += bytesRead;
  }
}

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { extract, type Pack, pack } from "tar-stream";

export interface TarEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Writes a new tar archive with mode 0600, and syncs it; `fill` adds the entries. */
export async function writeTar(file: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack();
  const written = piped(archive, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  const filled = fill(archive).then(
    () => archive.finalize(),
    (error) => archive.destroy(error),
  );
  await written;
  await filled;
}

/** Adds a file of a size in bytes. @returns its line for `sha256sum -c`. @throws Error where it has another size */
export async function addEntry(
  archive: Pack,
  name: string,
  size: number,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await piped(hashed, archive.entry({ name, size, mode: 0o600 }));
  return `${hash.digest("hex")}  ${name}\n`;
}

/** Reads a tar archive's files in order, each before the next. @throws Error where it is damaged or holds anything else */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const archive = extract();
  // An error destroys the archive, and the loop throws it.
  pipeline(createReadStream(file), archive, () => {});
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type !== "file") throw new Error(`${name} is a ${type}`);
      yield { name, content: readable(entry as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
  } catch (error) {
    throw unreadable(error);
  }
}

async function* readable(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (error: unknown) =>
  new Error(`this is no archive of this site, or it is damaged or cut off: ${(error as Error).message}`);

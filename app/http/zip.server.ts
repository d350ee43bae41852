import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** It would not get smaller: a picture, or a PDF. */
  isPacked?: boolean;
}

/** Writes a ZIP file, one entry after the other, no faster than it is read. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  let current: Readable | undefined;
  const fill = async () => {
    for await (const { name, content, isPacked } of entries) {
      current = Readable.from(content);
      zip.addReadStream(current, name, { compress: !isPacked });
      // Whoever reads has gone while it was opened.
      if (output.destroyed) current.destroy();
      await finished(current);
    }
    zip.end();
  };
  fill().catch((error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    current?.destroy();
  }
}

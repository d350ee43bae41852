import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { paint } from "./paint";
import type { PictureJob } from "./picture";

/** What the parent sends, and what it gets back. */
export type Order = { id: number; job: PictureJob };
export type Reply = { id: number; error?: string };

process.on("message", (order: Order) => {
  const { id, job } = order;
  const work = async () => {
    await mkdir(dirname(job.file), { recursive: true });
    const temp = `${job.file}.${process.pid}.tmp`;
    await writeFile(temp, await paint(job.picture, job.longEdge));
    // A rename is whole or not at all: nobody ever reads half a picture.
    await rename(temp, job.file);
  };
  work().then(
    () => process.send?.({ id } satisfies Reply),
    (error: unknown) =>
      process.send?.({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Reply),
  );
});
process.on("disconnect", () => process.exit(0));

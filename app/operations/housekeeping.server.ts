import { removeFiles } from "~/images/removal.server";
import { sweepUploads } from "~/images/upload/uploads.server";
import { deleteOldMail } from "~/mail/outbox.server";
import { LoopLane } from "~/platform/loop.server";
import { deleteOldBatches } from "~/records/batches/batches.server";
import { deleteOldImports } from "~/records/import/imports.server";
import { deleteExpiredPreviewLinks } from "~/records/previews/links.server";
import { purgeOldTrash } from "~/records/trash/purge.server";
import { finishErasures } from "./erased-bytes.server";

const hour = 60 * 60 * 1000;

const jobs: Record<string, () => void | Promise<void>> = {
  "old trash": purgeOldTrash,
  "expired preview links": deleteExpiredPreviewLinks,
  "sent mail": deleteOldMail,
  "batches whose undo has ended": deleteOldBatches,
  "sheets of which nothing was made": deleteOldImports,
  "files of deleted images and PDFs": removeFiles,
  "abandoned uploads": sweepUploads,
  "erased data in files": finishErasures,
};

/** Deletes what is kept only for a time. A job that fails is logged, and does not stop the others. */
export async function cleanUp(): Promise<void> {
  for (const [name, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (error) {
      console.error(`${name} not deleted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const lane = new LoopLane(
  async () => {
    await cleanUp();
    return hour;
  },
  ({ message }) => console.error(`housekeeping: ${message}`),
);

/** Cleans up now and every hour. Called once, when the server starts. */
export const startHousekeeping = (): Promise<void> => lane.wake();

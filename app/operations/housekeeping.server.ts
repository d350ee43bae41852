import { deleteExpiredPreviewLinks } from "~/records/previews/links.server";
import { purgeOldTrash } from "~/records/trash/purge.server";

const day = 24 * 60 * 60 * 1000;

const jobs = {
  "old trash": purgeOldTrash,
  "expired preview links": deleteExpiredPreviewLinks,
};

/** Deletes what is kept only for a time. A job that fails is logged, and does not stop the others. */
export function cleanUp(): void {
  for (const [name, run] of Object.entries(jobs)) {
    try {
      run();
    } catch (error) {
      console.error(`${name} not deleted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Cleans up now and every day. Called once, when the server starts. */
export function startHousekeeping(): void {
  cleanUp();
  setInterval(cleanUp, day).unref();
}

import { setTimeout as pause } from "node:timers/promises";
import { logError } from "~/http/errors.server";
import { inTransaction } from "~/platform/database.server";
import { LoopLane } from "~/platform/loop.server";
import { Refusal } from "~/platform/refusal.server";
import { fileOf, forgetRows, getImport, nextToRead, storeRows, updateImport } from "./imports.server";
import { readSheet } from "./read-sheet.server";

/** Reads the sheets that wait, one after the other, each from its beginning. */
const lane = new LoopLane(
  async () => {
    const id = nextToRead();
    if (!id) return;
    await read(id);
    return 0;
  },
  (error) => logError(error, { url: "/cms/import" }),
);

/** Called when there is one more, and when the server starts. */
export const readImports = (): Promise<void> => lane.wake();

/** Where it was discarded meanwhile, or is to be read in another way, what was read is dropped. */
async function read(id: string): Promise<void> {
  const asked = getImport(id)?.options;
  const file = fileOf(id);
  if (!asked || !file) return;
  forgetRows(id);
  const isStillAsked = () => JSON.stringify(getImport(id)?.options) === JSON.stringify(asked);
  try {
    const facts = await readSheet(file, asked, (rows) => {
      if (isStillAsked()) storeRows(id, rows);
    });
    inTransaction(() => {
      if (isStillAsked()) updateImport(id, { state: "read", facts, problem: null });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    forgetRows(id);
    if (isStillAsked()) updateImport(id, { state: "failed", problem: error.message });
  }
}

/** A small file is read when its page is opened (milliseconds). */
const longestWait = 1500;

/** Begins to read. @returns the path of the sheet's page */
export async function beginReading(id: string): Promise<string> {
  await Promise.race([readImports(), pause(longestWait, undefined, { ref: false })]);
  return `/cms/import/${id}`;
}

import { inTransaction } from "~/platform/database.server";
import { type Batch, getBatch, setState } from "./batches.server";
import { forgetSheetOf } from "./import-rows.server";
import { createUndo, hasGoneOn } from "./undo.server";

const notMade: Partial<Record<Batch["state"], string>> = {
  previewing: "The preview is not ready yet.",
  discarded: "It was discarded.",
};

/**
 * Starts a batch whose preview was confirmed; one that has started stays as it is. An undo whose batch has changed
 * more records since its preview is discarded, and previewed again.
 * @returns the batch that is made, or the one that is shown with the reason why nothing is
 */
export function make(id: string, author: string): { id: string; problem?: string } {
  return inTransaction(() => {
    const batch = getBatch(id);
    const problem = batch && notMade[batch.state];
    if (problem) return { id, problem };
    const undone = batch?.undoes ? getBatch(batch.undoes) : undefined;
    if (batch?.state === "previewed" && undone && hasGoneOn(batch)) {
      setState(id, ["previewed"], "discarded");
      return {
        id: createUndo(undone, author),
        problem: "More records were changed after that preview. This new preview includes them.",
      };
    }
    setState(id, ["previewed"], "running");
    // Its rows say by now what is done: the sheet and the names in it are not kept.
    forgetSheetOf(id);
    return { id };
  });
}

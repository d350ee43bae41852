import type { BatchRow, ListedOutcome } from "./batches.server";

/** How outcomes are called where rows are listed. */
export const outcomes: Record<ListedOutcome, string> = {
  new: "new",
  changes: "to change",
  unchanged: "unchanged",
  refused: "refused",
  created: "created",
  done: "changed",
  left: "skipped",
};

/** @returns the outcome of a row as it is listed: what is new apart from what changes; nothing for one without */
export function outcomeText({ outcome, change }: Pick<BatchRow, "outcome" | "change">): string {
  const creates = change.intent === "create";
  if (creates && outcome === "changes") return outcomes.new;
  if (creates && outcome === "done") return outcomes.created;
  return outcome ? outcomes[outcome] : "";
}

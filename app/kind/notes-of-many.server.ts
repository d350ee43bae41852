import type { OwnBulkChange } from "./kind.server";

/** A text that is added below the notes of many records. */
export const addedNotes: OwnBulkChange<{ notes: string | null }> = {
  plan: ({ notes = "" }) =>
    notes.trim() ? { title: "Notes: added below" } : { problem: "Please enter what to add" },
  apply: ({ notes: before }, { notes = "" }) => ({
    fields: { notes: [before ?? "", notes.trim()].filter(Boolean).join("\n") },
  }),
};

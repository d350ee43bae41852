import { useEffect, useRef } from "react";
import { ConflictSummary } from "~/records/form/conflict-fields";
import { NoticeLine } from "~/ui/notice-line";
import { EntryChoice } from "./entry-choice";
import type { EntryConflictView, StoredMeanwhile } from "./entry-conflict.server";

/** Above the fields of a form that was not saved, because another person has changed the same texts. */
export function EntryConflicts({ changes }: { changes: StoredMeanwhile[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="cms-summary" tabIndex={-1}>
      <NoticeLine
        notice={{
          title: "Not saved",
          description:
            "Someone has changed this in the meantime. Nothing you typed is lost: compare both versions below, then save again.",
          destructive: true,
        }}
      />
      {changes.map((change) => (
        <ConflictSummary key={JSON.stringify([change.author, change.storedAt])} conflict={change}>
          {change.open.map((field) => (
            <EntryChoice key={field.name} field={field} />
          ))}
        </ConflictSummary>
      ))}
    </div>
  );
}

/** The React key of a category's form: after a conflict it starts anew with what was merged. */
export const conflictKey = (
  category: string,
  answer?: { category?: string; conflict?: EntryConflictView },
): string => JSON.stringify([category, answer?.category === category ? answer.conflict : null]);

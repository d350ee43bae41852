import { Link } from "@remix-run/react";
import { kinds } from "~/kinds";
import { intentField, pressedField, publishField, publishFromField, thenField } from "~/records/field-names";
import type { PublicationView } from "~/records/publication/publication.server";
import { useClose } from "~/ui/overlay";
import type { RecordAnswer } from "./record-form.server";
import type { RecordFormView } from "./record-values.server";

/** The buttons of a record's form. The first one is pressed by the Enter key: it publishes no draft. */
export function RecordFormActions({
  view: { kind, id, draft, back },
  publication,
  answer,
  pending,
}: {
  view: RecordFormView;
  /** Null where a deleted record is to be restored, too. */
  publication: PublicationView | null;
  answer?: RecordAnswer;
  pending: boolean;
}) {
  const { one, isAlwaysPublic, addAnotherWith } = kinds[kind];
  const isNew = id === null;
  const cancel = useClose(back);
  const isPublished = publication?.state === "published";
  const keepsDraft = isPublished && draft !== null;
  const other = { type: "submit", className: "link-button", disabled: pending } as const;
  const keep = { name: intentField, value: "draft" };
  const first = { type: "submit", className: "button", disabled: pending } as const;
  return (
    <div className="cms-form-actions">
      {answer?.isGone ? (
        <>
          <PressedBefore answer={answer} />
          <button {...first} name={intentField} value="restoreAndSave">
            {pending ? "Saving…" : "Restore and save"}
          </button>
        </>
      ) : (
        <button {...first} {...(keepsDraft ? keep : {})}>
          {pending ? "Saving…" : isNew ? `Create ${one}` : keepsDraft ? "Save as draft" : "Save changes"}
        </button>
      )}
      {keepsDraft ? (
        <button {...other}>Publish changes</button>
      ) : isPublished ? (
        <button {...other} {...keep}>
          Save as draft
        </button>
      ) : null}
      {isNew && !isAlwaysPublic ? (
        <button {...other} {...keep}>
          Save as draft
        </button>
      ) : publication && !isPublished ? (
        <button {...other} name={publishField} value="now">
          Publish
        </button>
      ) : null}
      {isNew && addAnotherWith ? (
        <button {...other} name={thenField} value="another">
          Save and add another
        </button>
      ) : null}
      <Link to={back} onClick={cancel}>
        Cancel
      </Link>
    </div>
  );
}

/** What was pressed before the record was found deleted, and the moment that it asked for: restoring it keeps both. */
function PressedBefore({ answer }: { answer: RecordAnswer }) {
  const typed = answer.result.initialValue ?? {};
  const fields = {
    [pressedField]: typed[pressedField] ?? typed[intentField],
    [publishField]: typed[publishField],
    [publishFromField]: typed[publishFromField],
  };
  return Object.entries(fields).map(([name, value]) =>
    typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

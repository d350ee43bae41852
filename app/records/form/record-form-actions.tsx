import { Link } from "@remix-run/react";
import type { PublicationView } from "~/records/publication/publication.server";
import { useClose } from "~/ui/overlay";
import { draftField, publicationField, publishFromField } from "./field-names";
import type { RecordAnswer } from "./record-form.server";

/** The buttons of a record's form. The first one is pressed by the Enter key: it publishes no draft. */
export function RecordFormActions({
  one,
  isNew,
  publication,
  hasDraft,
  answer,
  canAddAnother,
  backHref,
  pending,
}: {
  /** Such as 'artist'. */
  one: string;
  isNew: boolean;
  publication: PublicationView | null;
  hasDraft: boolean;
  answer?: RecordAnswer;
  canAddAnother: boolean;
  backHref: string;
  pending: boolean;
}) {
  const cancel = useClose(backHref);
  const isPublished = publication?.state === "published";
  const keepsDraft = isPublished && hasDraft;
  const other = { type: "submit", className: "link-button", disabled: pending } as const;
  const keep = { name: draftField, value: "keep" };
  const first = { type: "submit", className: "button", disabled: pending } as const;
  return (
    <div className="cms-form-actions">
      {answer?.isGone ? (
        <>
          {[draftField, publicationField, publishFromField].map((name) => (
            <PressedBefore key={name} name={name} answer={answer} />
          ))}
          <button {...first} name="restore" value="1">
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
      {isNew || (publication && !isPublished) ? (
        <button {...other} name={publicationField} value={isNew ? "draft" : "publish"}>
          {isNew ? "Save as draft" : "Publish"}
        </button>
      ) : null}
      {canAddAnother ? (
        <button {...other} name="then" value="another">
          Save and add another
        </button>
      ) : null}
      <Link to={backHref} onClick={cancel}>
        Cancel
      </Link>
    </div>
  );
}

/**
 * A field of the button that was pressed before the record was found deleted, or the moment that it asked for: restoring
 * the record keeps both.
 */
function PressedBefore({ name, answer }: { name: string; answer: RecordAnswer }) {
  const value = answer.result.initialValue?.[name];
  return typeof value === "string" ? <input type="hidden" name={name} value={value} /> : null;
}

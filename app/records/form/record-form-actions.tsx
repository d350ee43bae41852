import { Link } from "@remix-run/react";
import type { PublicationView } from "~/records/publication/publication.server";
import { useClose } from "~/ui/overlay";
import { draftField, publicationField } from "./field-names";
import type { RecordAnswer } from "./record-form.server";

const restore = { name: "restore", value: "1" };
const restoreText = "Restore it with these changes";

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
  // Choices between two values apply only when the record is restored, not when it is created anew.
  const settles = answer?.isGone === true && answer.conflict !== undefined;
  const other = { type: "submit", className: "link-button", disabled: pending } as const;
  const keep = { name: draftField, value: "keep" };
  const first = { type: "submit", className: "button", disabled: pending } as const;
  return (
    <div className="cms-form-actions">
      {settles ? (
        <button {...first} {...restore}>
          {pending ? "Saving…" : restoreText}
        </button>
      ) : answer?.isGone ? (
        <button {...first} name="anew" value="1">
          {pending ? "Saving…" : `Create ${one} again`}
        </button>
      ) : (
        <button {...first} {...(keepsDraft ? keep : {})}>
          {pending ? "Saving…" : isNew ? `Create ${one}` : keepsDraft ? "Save as draft" : "Save changes"}
        </button>
      )}
      {answer?.isGone && !answer.conflict?.open.length ? (
        <button {...other} name="anew" value="draft">
          Create it again as a draft
        </button>
      ) : null}
      {answer?.deleted && !settles ? (
        <button {...other} {...restore}>
          {restoreText}
        </button>
      ) : null}
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

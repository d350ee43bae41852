import { Link } from "@remix-run/react";
import { draftField } from "~/cms/drafts/fields";
import { publicationField } from "~/cms/publication/fields";
import type { PublicationView } from "~/cms/publication/publication.server";
import { useClose } from "~/ui/overlay";
import type { RecordAnswer } from "./record-form";

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
  const save = isNew ? `Create ${one}` : answer?.isGone ? `Create ${one} anew` : "Save changes";
  const other = { type: "submit", className: "link-button", disabled: pending } as const;
  const keep = { name: draftField, value: "keep" };
  return (
    <div className="cms-form-actions">
      <button
        type="submit"
        className="button"
        disabled={pending}
        {...(answer?.isGone ? { name: "anew", value: "1" } : keepsDraft ? keep : {})}
      >
        {pending ? "Saving…" : keepsDraft ? "Save as draft" : save}
      </button>
      {answer?.isGone ? (
        <button {...other} name="anew" value="draft">
          Create it anew as a draft
        </button>
      ) : null}
      {answer?.deleted ? (
        <button {...other} name="restore" value="1">
          Restore it with these changes
        </button>
      ) : null}
      {keepsDraft ? (
        <button {...other}>Publish changes</button>
      ) : isPublished ? (
        <button {...other} {...keep}>
          Keep as a draft
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

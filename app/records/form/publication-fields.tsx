import { publicationLabels, publishField, publishFromField } from "~/records/field-names";
import type { PublicationView } from "~/records/publication/record-publication.server";
import { InputField } from "~/ui/field";

/** Publication state of a record, with the buttons that change it and save the form. */
export function PublicationFields({
  publication: { state, badge, artist },
  hasDraft,
  one,
  pending,
}: {
  publication: PublicationView;
  /** The form has its draft. */
  hasDraft: boolean;
  /** Such as 'artist'. */
  one: string;
  pending: boolean;
}) {
  return (
    <section className="cms-publication" aria-label="Publication">
      <p>
        {state === "draft"
          ? `This ${one} is a draft: only staff see it.`
          : state === "scheduled"
            ? `The public sees this ${one} ${badge?.replace("From", "from")}.`
            : artist === null
              ? hasDraft
                ? `The public sees this ${one} without these changes. “Unpublish” saves them and hides the whole ${one}.`
                : `The public sees this ${one}.`
              : `This ${one} is published, but the public sees it only with its artist, who is ${artist === "draft" ? "a draft" : "published later"}.`}
      </p>
      <div className="cms-publication-from">
        {state === "published" ? null : (
          <>
            <InputField
              label={publicationLabels[publishFromField]}
              name={publishFromField}
              type="datetime-local"
            />
            <button type="submit" className="link-button" name={publishField} value="from" disabled={pending}>
              Schedule
            </button>
          </>
        )}
        {state === "draft" ? null : (
          <button type="submit" className="link-button" name={publishField} value="never" disabled={pending}>
            {state === "scheduled" ? "Do not publish" : "Unpublish"}
          </button>
        )}
      </div>
    </section>
  );
}

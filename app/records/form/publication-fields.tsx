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
          ? "Draft: visible to staff only."
          : state === "scheduled"
            ? `Scheduled: on the website ${badge?.replace("From", "from")}.`
            : artist === null
              ? hasDraft
                ? `Published, without these changes. “Unpublish” saves them and takes the ${one} off the website.`
                : "Published: visible on the website."
              : `Published, but its artist is ${artist === "draft" ? "a draft" : "scheduled"}: it will be on the website when the artist is.`}
      </p>
      <div className="cms-line cms-publication-from">
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

import { choicePrefix, conflictField } from "~/records/form/field-names";
import type { GalleryTime } from "~/server/clock.server";
import type { EditConflict, FieldConflict } from "./edit-conflict.server";
import { FieldText, FieldTexts } from "./field-texts";

/** What another person has stored since the form was opened, and the choices between both; within the form. */
export function ConflictFields({
  conflict: { author, storedAt, taken, open, publication },
}: {
  conflict: Pick<EditConflict, "author" | "storedAt" | "taken" | "open" | "publication">;
}) {
  const isChanged = taken.length + open.length > 0;
  if (!isChanged && !publication) return null;
  return (
    <section className="conflict" aria-label="What has changed in the meantime">
      {isChanged ? (
        <p>
          Stored <Signature author={author} at={storedAt} />.
        </p>
      ) : null}
      {publication ? (
        <p>
          Publication: was “{publication.was}” when the form was opened, is “{publication.is}” now, stored{" "}
          <Signature author={publication.author} at={publication.changedAt} />.
        </p>
      ) : null}
      {open.map((field) => (
        <Choice key={field.name} field={field} />
      ))}
      {taken.length > 0 ? (
        <>
          <h2>Updated in the form below, because you had not changed it</h2>
          <FieldTexts
            columns={["Was", "Is now"]}
            rows={taken.map(({ name, label, theirs, mine }) => ({ name, label, texts: [mine, theirs] }))}
          />
        </>
      ) : null}
    </section>
  );
}

function Signature({ author, at }: { author: string | null; at: GalleryTime | null }) {
  return (
    <>
      {author ? `by ${author}` : "in the meantime"}
      {at ? (
        <>
          {", "}
          <time dateTime={at.instant}>{at.text}</time>
        </>
      ) : null}
    </>
  );
}

function Choice({ field: { name, label, theirs, mine } }: { field: FieldConflict }) {
  const choices = [
    { value: "theirs", title: "Theirs, as stored", text: theirs },
    { value: "mine", title: "Yours, as it is in the form below", text: mine },
  ];
  return (
    <fieldset className="conflict-choice">
      <legend>{label}: which version?</legend>
      <input type="hidden" name={conflictField} value={name} />
      {choices.map(({ value, title, text }) => (
        <label key={value}>
          <input type="radio" name={choicePrefix + name} value={value} required />
          <span>{title}</span>
          <FieldText name={name} text={text} />
        </label>
      ))}
    </fieldset>
  );
}

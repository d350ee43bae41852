import { FieldText, FieldTexts } from "~/kind/fields/field-texts";
import { theirsField } from "~/records/field-names";
import type { EditConflict, FieldConflict } from "~/records/save/conflict.server";

/** What another person has stored since the form of a record was opened; within the form. */
export function ConflictFields({ conflict }: { conflict: EditConflict }) {
  const { author, storedAt, taken, open, publication } = conflict;
  if (taken.length + open.length === 0 && !publication) return null;
  return (
    <section className="conflict" aria-label="Changed in the meantime">
      <p>
        Saved by {author ?? "a colleague"}, <time dateTime={storedAt.instant}>{storedAt.text}</time>.
      </p>
      {publication ? (
        <p>
          Publication: was “{publication.was}” when the form was opened, is “{publication.is}” now.
        </p>
      ) : null}
      {open.length > 0 ? (
        <>
          <h2>You both changed these fields: the form below has your version</h2>
          {open.map((field) => (
            <UseTheirs key={field.name} field={field} />
          ))}
        </>
      ) : null}
      {taken.length > 0 ? (
        <>
          <h2>Updated in the form below, because you had not changed them</h2>
          <FieldTexts
            columns={["Was", "Is now"]}
            rows={taken.map(({ theirs, mine, ...field }) => ({ ...field, texts: [mine, theirs] }))}
          />
        </>
      ) : null}
    </section>
  );
}

/** The value that a colleague has stored in a field, to be used instead of what was typed. */
function UseTheirs({ field: { name, label, theirs, imageNames } }: { field: FieldConflict }) {
  return (
    <fieldset className="conflict-choice">
      <legend>{label}, as saved</legend>
      <label>
        <input type="checkbox" name={theirsField} value={name} />
        <span>Use this version</span>
        <FieldText text={theirs} imageNames={imageNames} />
      </label>
    </fieldset>
  );
}

import { FieldText, FieldTexts } from "~/kind/fields/field-texts";
import { theirsField } from "~/records/field-names";
import type { EditConflict, FieldConflict } from "~/records/save/conflict.server";

/** What another person has stored since the form of a record was opened; within the form. */
export function ConflictFields({ conflict }: { conflict: EditConflict }) {
  const { author, storedAt, taken, open, publication } = conflict;
  if (taken.length + open.length === 0 && !publication) return null;
  return (
    <section className="conflict" aria-label="What has changed in the meantime">
      <p>
        Stored{author ? ` by ${author}` : ""}, <time dateTime={storedAt.instant}>{storedAt.text}</time>.
      </p>
      {publication ? (
        <p>
          Publication: was “{publication.was}” when the form was opened, is “{publication.is}” now.
        </p>
      ) : null}
      {open.length > 0 ? (
        <>
          <h2>Changed by you both: the form below has yours</h2>
          {open.map((field) => (
            <UseTheirs key={field.name} field={field} />
          ))}
        </>
      ) : null}
      {taken.length > 0 ? (
        <>
          <h2>Updated in the form below, because you had not changed it</h2>
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
      <legend>{label}, as stored</legend>
      <label>
        <input type="checkbox" name={theirsField} value={name} />
        <span>Use this</span>
        <FieldText text={theirs} imageNames={imageNames} />
      </label>
    </fieldset>
  );
}

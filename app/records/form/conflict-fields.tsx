import { FieldTexts } from "~/kind/fields/field-texts";
import { theirsField } from "~/records/field-names";
import type { EditConflict } from "~/records/save/conflict.server";

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
          <FieldTexts
            columns={["Saved by a colleague", "Yours"]}
            rows={open.map(({ theirs, mine, ...field }) => ({ ...field, texts: [theirs, mine] }))}
            choice={({ name, label }) => (
              <label className="conflict-choice">
                <input type="checkbox" name={theirsField} value={name} />
                <span>
                  Use this version<span className="visually-hidden"> ({label})</span>
                </span>
              </label>
            )}
          />
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

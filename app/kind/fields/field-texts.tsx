import { Thumbnail } from "./thumbnail";

/** A field's label with its texts, one for each column. */
export interface FieldTextRow {
  name: string;
  label: string;
  /** The texts name images, a line each. */
  holdsImages: boolean;
  texts: string[];
}

/** What a field contains, with its images. */
export function FieldText({ text, holdsImages }: { text: string; holdsImages: boolean }) {
  const addresses = holdsImages && text ? text.split("\n") : [];
  return (
    <span className="field-text">
      {addresses.length === 0 ? <bdi>{text || "–"}</bdi> : null}
      {addresses.map((address) => (
        <span key={address} className="field-text-image">
          <Thumbnail address={address} /> {address}
        </span>
      ))}
    </span>
  );
}

/** A table that compares the fields of a record. */
export function FieldTexts({ columns, rows }: { columns: string[]; rows: FieldTextRow[] }) {
  return (
    <table className="field-texts">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, texts, holdsImages }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {texts.map((text, at) => (
              <td key={columns[at]} data-column={columns[at]}>
                <FieldText text={text} holdsImages={holdsImages} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

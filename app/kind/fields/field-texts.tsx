import { Thumbnail } from "~/kind/controls/thumbnail";

/** A field's label with its texts, one for each column. */
export interface FieldTextRow {
  name: string;
  label: string;
  /** By path, what the images are called that the texts name, a line each; unset where they name none. */
  imageNames?: Record<string, string> | undefined;
  texts: string[];
}

/** What a field contains, with its images. */
export function FieldText({ text, imageNames }: { text: string } & Pick<FieldTextRow, "imageNames">) {
  const addresses = imageNames && text ? text.split("\n") : [];
  return (
    <span className="field-text">
      {addresses.length === 0 ? <bdi>{text || "–"}</bdi> : null}
      {addresses.map((address) => (
        <span key={address} className="field-text-image">
          <Thumbnail address={address} /> <bdi>{imageNames?.[address] ?? address}</bdi>
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
        {rows.map(({ name, label, texts, imageNames }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {texts.map((text, at) => (
              <td key={columns[at]} data-column={columns[at]}>
                <FieldText text={text} imageNames={imageNames} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

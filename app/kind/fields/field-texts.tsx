import type { ReactNode } from "react";
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
function FieldText({ text, imageNames }: { text: string } & Pick<FieldTextRow, "imageNames">) {
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

/** A table that compares the fields of a record; `choice` is a control below the first text of each. */
export function FieldTexts({
  columns,
  rows,
  choice,
}: {
  columns: string[];
  rows: FieldTextRow[];
  choice?: (row: FieldTextRow) => ReactNode;
}) {
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
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            {row.texts.map((text, at) => (
              <td key={columns[at]} data-column={columns[at]}>
                <FieldText text={text} imageNames={row.imageNames} />
                {at === 0 ? choice?.(row) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field's label with its texts, one for each column. */
export interface FieldTextRow {
  name: string;
  label: string;
  texts: string[];
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
        {rows.map(({ name, label, texts }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {texts.map((text, at) => (
              <td key={columns[at]} data-column={columns[at]}>
                <span className="field-text">{text || "–"}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

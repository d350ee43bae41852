import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { Options } from "~/ui/options";
import { Problem } from "~/ui/problem";
import { type ColumnChoice, encodingLabels, separatorLabels } from "./choices";
import { matchableFields, targetsOf } from "./propose-columns";
import { encodings } from "./sheet";
import type { ColumnsView } from "./view.server";

/** Where each column goes, with three of its values; how rows are matched; what empty cells mean. */
export function ColumnsPage({ kind, fileName, facts, choices, samples, problem }: ColumnsView) {
  const { many } = kinds[kind];
  const { format, encoding, separator, sheets = [], sheet, rows } = facts;
  const [fields, setFields] = useState(choices.columns.map(({ field }) => field));
  const unused = facts.header.filter((_, at) => !fields[at]);
  const readFields = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const posted = new FormData(currentTarget);
    setFields(facts.header.map((_, at) => String(posted.get(`field.${at}`) ?? "")));
  };
  return (
    <section className="cms-page cms-form-page">
      <ImportHead kind={kind} fileName={fileName} />
      <p className="muted">
        {rows.toLocaleString("en")} {rows === 1 ? "row" : "rows"}
        {format === "csv" && separator ? `, ${separatorLabels[separator]}` : null}
      </p>
      {format === "csv" ? (
        <ReadAgain
          name="encoding"
          label="Text encoding"
          value={encoding}
          options={encodings.map((each) => [each, encodingLabels[each]])}
        />
      ) : null}
      {sheets.length > 1 ? (
        <ReadAgain name="sheet" label="Sheet" value={sheet} options={sheets.map((each) => [each, each])} />
      ) : null}
      <Form method="post" onChange={readFields}>
        <table className="cms-import-columns">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Values</th>
              <th scope="col">Goes to</th>
            </tr>
          </thead>
          <tbody>
            {facts.header.map((heading, at) => (
              <Column
                key={at}
                heading={heading}
                place={at}
                samples={samples[at] ?? []}
                digits={facts.digits[at] ?? null}
                choice={choices.columns[at]}
                kind={kind}
                isTwice={facts.header.filter((other) => other === heading).length > 1}
              />
            ))}
          </tbody>
        </table>
        <p className="muted">
          {unused.length === 0
            ? "Every column will be imported."
            : `Not imported: ${unused.map(nameOf).join(", ")}.`}{" "}
          Several columns can go to one field: their values are joined, numbers with ×.
        </p>
        <fieldset className="cms-import-question">
          <legend>Rows without a number or ID are matched by</legend>
          <p className="cms-line cms-filter-choices">
            {matchableFields(kind).map(({ field, label }) => (
              <label key={field}>
                <input
                  type="checkbox"
                  name="matchBy"
                  value={field}
                  defaultChecked={choices.matchBy.includes(field)}
                />
                {label}
              </label>
            ))}
          </p>
        </fieldset>
        <div className="cms-line cms-filter-choices">
          <label>
            <input type="checkbox" name="clearsEmpty" value="yes" defaultChecked={choices.clearsEmpty} />
            Empty cells clear the field
          </label>
          {kinds[kind].hasNoDrafts ? null : (
            <label>
              <input type="checkbox" name="publishes" value="yes" defaultChecked={choices.publishes} />
              Publish new {many} that are complete; the others become drafts
            </label>
          )}
        </div>
        <Problem>{problem}</Problem>
        <p className="cms-line cms-batch-actions">
          <button type="submit" name="intent" value="continue" className="button">
            Continue
          </button>
          <button type="submit" name="intent" value="discard" className="link-button">
            Discard this file
          </button>
        </p>
      </Form>
    </section>
  );
}

const nameOf = (heading: string) => (heading.trim() ? `“${heading}”` : "a column without a heading");

export function ImportHead({
  kind,
  fileName,
  columns,
}: {
  kind: RecordKind;
  fileName: string;
  /** The page of its columns. */
  columns?: string;
}) {
  return (
    <>
      <p>
        <Link to={columns ?? `/cms/import?kind=${kind}`}>← {columns ? "Columns" : "Import"}</Link>
      </p>
      <h1>
        {kinds[kind].title} from <bdi>{fileName}</bdi>
      </h1>
    </>
  );
}

/** The file is read anew in another way: what was chosen for its columns may not fit any more. */
function ReadAgain({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string | undefined;
  options: [value: string, label: string][];
}) {
  return (
    <Form method="post" className="cms-line cms-view-form cms-import-again">
      <label className="field">
        <span>{label}</span>
        <select name={name} defaultValue={value}>
          <Options of={options} />
        </select>
      </label>
      <button type="submit" name="intent" value="read" className="link-button">
        Read again
      </button>
    </Form>
  );
}

interface ColumnProps {
  kind: RecordKind;
  heading: string;
  /** From 0. */
  place: number;
  samples: string[];
  digits: number | null;
  choice: ColumnChoice | undefined;
  isTwice: boolean;
}

function Column({ kind, heading, place, samples, digits, choice, isTwice }: ColumnProps) {
  const label = `${heading || "Column without a heading"}${isTwice ? ` (column ${place + 1})` : ""}`;
  return (
    <tr>
      <th scope="row" dir="auto">
        {label}
      </th>
      <td>
        {samples.map((text, at) => (
          <span key={at} dir="auto">
            {text}
          </span>
        ))}
        {digits ? (
          <label className="cms-import-zeros">
            <input
              type="checkbox"
              name={`asShown.${place}`}
              value="yes"
              defaultChecked={choice?.asShown ?? false}
            />
            Keep leading zeros: {samples.map((text) => text.padStart(digits, "0")).join(", ")}
          </label>
        ) : null}
      </td>
      <td>
        <div className="field">
          <select name={`field.${place}`} defaultValue={choice?.field ?? ""} aria-label={`${label} goes to`}>
            <option value="">Do not import</option>
            <Options of={targetsOf(kind).map(({ value, label }) => [value, label])} />
          </select>
        </div>
      </td>
    </tr>
  );
}

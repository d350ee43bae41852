import { Form, Link } from "@remix-run/react";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { recordListPath } from "~/records/list-params";
import { Options } from "~/ui/options";
import type { viewWaiting } from "./view.server";

interface StartPageProps {
  kind: RecordKind;
  choices: RecordKind[];
  waiting: ReturnType<typeof viewWaiting>;
  problem?: string | undefined;
}

export function StartPage({ kind, choices, waiting, problem }: StartPageProps) {
  return (
    <section className="cms-page cms-form-page">
      <p>
        <Link to={recordListPath({ tab: kind })}>← {kinds[kind].title}</Link>
        <span className="record-links">
          <Link to="/cms/batches">Bulk changes</Link>
        </span>
      </p>
      <h1>Import</h1>
      <p className="prose">
        A CSV or XLSX file with one record per row and column headings in the first row. You choose where each
        column goes, and see a preview before anything changes.
      </p>
      <Form method="post" encType="multipart/form-data" className="cms-import-start">
        <label className="field">
          <span>Import into</span>
          <select name="kind" defaultValue={kind}>
            <Options of={choices.map((name) => [name, kinds[name].title])} />
          </select>
        </label>
        <label className="field">
          <span>File, up to 10 MB and 20,000 rows</span>
          <input
            type="file"
            name="file"
            required
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "file-problem" : undefined}
          />
        </label>
        {problem ? (
          <p id="file-problem" className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="submit" className="button">
          Continue
        </button>
      </Form>
      {waiting.length > 0 ? <Waiting waiting={waiting} /> : null}
    </section>
  );
}

function Waiting({ waiting }: Pick<StartPageProps, "waiting">) {
  return (
    <>
      <h2 className="cms-changes-title">Not imported yet</h2>
      <p className="muted">Kept for 30 days.</p>
      <ol className="cms-batches">
        {waiting.map(({ id, fileName, kind, author, createdAt, state }) => (
          <li key={id}>
            <Link to={`/cms/import/${id}`}>
              <bdi>{fileName}</bdi>
            </Link>
            <p className="muted">
              {kinds[kind].title}, {author}, <time dateTime={createdAt.instant}>{createdAt.text}</time>
              {state === "failed" ? ", could not be read" : null}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

import { Form, Link, useNavigation } from "@remix-run/react";
import { FieldTexts } from "~/kind/fields/field-texts";
import { versionField } from "~/records/field-names";
import { usePageQuery } from "~/ui/page-query";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";
import type { History, HistoryEntry } from "./history.server";

const actions: Record<HistoryEntry["action"], string> = {
  created: "Created",
  changed: "Changed",
  published: "Published",
  withdrawn: "Unpublished",
  deleted: "Deleted",
  restored: "Restored",
  drafted: "Saved as draft",
  discarded: "Draft discarded",
};

export function HistoryList({ history }: { history: History }) {
  const { entries, page, comparison, choices, version, draft } = history;
  return (
    <>
      {comparison ? <Comparison comparison={comparison} choices={choices} page={page.page} /> : null}
      <h2 id="versions">Versions</h2>
      {entries.some(({ publication }) => publication) ? (
        <p className="muted">Restoring a version does not change when it is published.</p>
      ) : null}
      <ol className="history" reversed>
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} stored={version} draft={draft} />
        ))}
      </ol>
      <Pager {...page} label="Pages of versions" section="versions" />
    </>
  );
}

function Entry({
  entry,
  stored,
  draft,
}: {
  entry: HistoryEntry;
  stored: number | null;
  draft: number | null;
}) {
  const { number, action, author, storedAt, changed, publication, batch } = entry;
  const canComeBack = stored !== null && number !== stored && number !== draft && action !== "discarded";
  const pending = useNavigation().formMethod === "POST";
  const params = usePageQuery();
  return (
    <li value={number} className="history-entry">
      <p>
        <span className="history-number">{number}</span> {actions[action]}
        {author ? ` by ${author}` : ""}, <time dateTime={storedAt.instant}>{storedAt.text}</time>
      </p>
      {changed.length > 0 ? <p className="muted">{changed.join(", ")}</p> : null}
      {publication ? <p className="muted">{publication}</p> : null}
      <div className="cms-line history-actions">
        {changed.length > 0 ? (
          <Link to={withParams(params, { version: number, with: null })} preventScrollReset>
            What changed<span className="visually-hidden"> in version {number}</span>
          </Link>
        ) : null}
        {canComeBack ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name={versionField} value={draft ?? stored} />
            <button type="submit" className="link-button" disabled={pending}>
              Restore this version<span className="visually-hidden"> ({number})</span>
            </button>
          </Form>
        ) : null}
        {batch ? (
          <Link to={`/cms/batches/${batch}`}>
            Bulk change<span className="visually-hidden">: version {number}</span>
          </Link>
        ) : null}
        {number === stored ? (
          <span className="muted">{draft === null ? "Current version" : "Published version"}</span>
        ) : null}
        {number === draft ? <span className="muted">Not published yet</span> : null}
      </div>
    </li>
  );
}

function Comparison({
  comparison: { older, newer, rows },
  choices,
  page,
}: {
  comparison: NonNullable<History["comparison"]>;
  choices: History["choices"];
  page: number;
}) {
  const options = choices.map(({ number, storedAt }) => (
    <option key={number} value={number}>
      Version {number}, {storedAt.text}
    </option>
  ));
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="visually-hidden">
        Version {older} and version {newer}
      </h2>
      {/* The key resets the choice for other versions. */}
      <Form method="get" className="cms-line history-choice" key={`${older} ${newer}`} preventScrollReset>
        <label className="field">
          <span>Compare</span>
          <select name="with" defaultValue={older}>
            {options}
          </select>
        </label>
        <label className="field">
          <span>with</span>
          <select name="version" defaultValue={newer}>
            {options}
          </select>
        </label>
        {page > 1 ? <input type="hidden" name="page" value={page} /> : null}
        <button type="submit" className="link-button">
          Compare
        </button>
      </Form>
      {rows.length > 0 ? (
        <FieldTexts columns={[`Version ${older}`, `Version ${newer}`]} rows={rows} />
      ) : (
        <p>There are no differences.</p>
      )}
    </section>
  );
}

import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Tabs } from "~/cms/tabs";
import { Picture } from "~/images/picture";
import { kinds } from "~/kinds";
import { RecordTitle } from "~/records/record-title";
import { usePageQuery } from "~/ui/page-query";
import { Pager } from "~/ui/pager";
import { ReadAgain } from "~/ui/read-again";
import { withParams } from "~/ui/with-params";
import { outcomes } from "./outcomes";
import type { BatchProgress, BatchView } from "./view.server";

/** The preview of a batch, its progress, and what became of each record. */
export function BatchPage(view: BatchView) {
  const { title, author, createdAt, state, counts, count, progress, chosen, canUndo, undoes } = view;
  const { sheet } = view;
  const toMake = counts.new + counts.changes;
  const isPreview = state === "previewing" || state === "previewed";
  return (
    <section className="cms-page cms-form-page">
      <p>
        <Link to="/cms/batches">← Bulk changes</Link>
        {undoes ? (
          <span className="record-links">
            <Link to={`/cms/batches/${undoes}`}>The change it undoes</Link>
          </span>
        ) : null}
      </p>
      <h1>
        {isPreview ? "Preview: " : null}
        <bdi>{title}</bdi>
      </h1>
      <p className="muted">
        {author}, <time dateTime={createdAt.instant}>{createdAt.text}</time>
        {chosen === null ? null : `. ${count} records, ${chosen} when selected`}
      </p>
      {progress ? <Progress {...progress} /> : null}
      {state === "previewed" ? (
        <p>
          {toMake === 0 ? "Nothing would change." : "Nothing has been changed yet."}
          {sheet && sheet.published > 0 ? ` ${publicText(sheet.published)}` : null}
        </p>
      ) : null}
      {state === "discarded" ? <p>Discarded, nothing was changed.</p> : null}
      <div className="cms-line cms-batch-actions">
        {state === "previewed" && toMake > 0 ? (
          <Act intent="make" main>
            {sheet ? `Import ${toMake} of ${count}` : `Change ${toMake} of ${count}`}
          </Act>
        ) : null}
        {sheet?.columns ? (
          <Link to={sheet.columns} className="link-button">
            Columns
          </Link>
        ) : null}
        {isPreview ? <Act intent="discard">Discard</Act> : null}
        {canUndo ? <Act intent="undo">Undo</Act> : null}
        {sheet && !progress ? (
          <a href={`/cms/batches/${view.id}/report.csv`} className="link-button">
            Report as CSV
          </a>
        ) : null}
      </div>
      <Rows {...view} />
    </section>
  );
}

const publicText = (count: number) =>
  count === 1 ? "1 record is published, or will be." : `${count} records are published, or will be.`;

function Progress({ ready, total }: BatchProgress) {
  return (
    <>
      <ReadAgain />
      <p role="status">
        {ready} of {total}
      </p>
      <progress value={ready} max={total} aria-label="Progress" />
    </>
  );
}

function Act({ intent, main = false, children }: { intent: string; main?: boolean; children: ReactNode }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <button
        type="submit"
        name="intent"
        value={intent}
        className={main ? "button" : "link-button"}
        disabled={pending}
      >
        {children}
      </button>
    </Form>
  );
}

function Rows({ counts, outcome, rows, page }: BatchView) {
  const params = usePageQuery();
  const shown = Object.entries(outcomes).filter(([name]) => counts[name as keyof typeof outcomes] > 0);
  return (
    <>
      <Tabs label="Records">
        {shown.map(([name, text]) => (
          <Link
            key={name}
            to={withParams(params, { show: name, page: null })}
            aria-current={name === outcome ? "page" : undefined}
            preventScrollReset
          >
            <span className="cms-tab-count">{counts[name as keyof typeof outcomes]}</span> {text}
          </Link>
        ))}
      </Tabs>
      <ul className="cms-batches">
        {rows.map(({ recordId, title, message, texts, image, kind, number }) => (
          <li key={recordId}>
            {image ? <Picture image={image} alt="" sizes="3rem" upTo={180} /> : null}
            {number === null ? null : <span className="muted">Row {number} </span>}
            {outcome === "new" || (outcome === "refused" && number !== null) ? (
              <RecordTitle kind={kind} title={title} />
            ) : (
              <Link to={`/cms/${kind}/${recordId}`} dir="auto">
                <RecordTitle kind={kind} title={title} />
              </Link>
            )}
            {number === null && outcome === "new" ? <span className="muted"> {kinds[kind].one}</span> : null}
            {message ? <p dir="auto">{message}</p> : null}
            {texts?.map(([label, before, after]) => (
              <p key={label} className="muted">
                {label}:{" "}
                {outcome === "new" || outcome === "created" ? (
                  <span dir="auto">{after}</span>
                ) : (
                  <>
                    <del dir="auto">{before || "none"}</del> → <ins dir="auto">{after || "none"}</ins>
                  </>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Pager {...page} label="Pages of records" />
    </>
  );
}

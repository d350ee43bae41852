import { Link, useLocation } from "@remix-run/react";
import { Thumbnail } from "~/kind/controls/thumbnail";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { printPath, type RecordListPart, recordPath } from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { longMark } from "~/ui/long-title";
import type { RecordHeadView } from "./record-head.server";

/** Which record a form is of, its state, and the way to those beside it in the list. */
export function RecordHead({
  kind,
  head,
  list,
}: {
  kind: RecordKind;
  head: RecordHeadView;
  list: RecordListPart;
}) {
  const { id, title, number, imageUrl, publicPath, changed, place } = head;
  const filter = worksOf[kind];
  return (
    <div className="cms-line record-head">
      {imageUrl ? <Thumbnail address={imageUrl} /> : null}
      <div>
        {kinds[kind].only ? null : (
          <p className="record-head-title" data-long={longMark(title)}>
            <RecordTitle kind={kind} title={title} />
          </p>
        )}
        <p className="cms-line muted">
          {number ? <bdi>{number}</bdi> : null}
          {changed ? (
            <span>
              <span className="text-unbroken">
                Last changed <time dateTime={changed.at.instant}>{changed.at.text}</time>
              </span>
              {changed.by ? (
                <>
                  {" "}
                  <span className="text-unbroken">by {changed.by}</span>
                </>
              ) : null}
            </span>
          ) : null}
          {publicPath ? <a href={publicPath}>View on website</a> : null}
          {filter ? <Link to={printPath({ filters: [[filter, id]] })}>Print checklist</Link> : null}
        </p>
      </div>
      {place ? <Beside list={list} place={place} /> : null}
    </div>
  );
}

/** By kind, the filter of the list of works that finds those of one record. */
const worksOf: { [Kind in RecordKind]?: string } = { exhibitions: "exhibition", artists: "artistId" };

/** These links replace the form in the history, so that closing it leads back to the list. */
function Beside({ list, place }: { list: RecordListPart; place: NonNullable<RecordHeadView["place"]> }) {
  const { state } = useLocation();
  const link = (id: string | null, text: string, rel: string) =>
    id ? (
      <Link to={recordPath(list, id)} rel={rel} replace state={state}>
        {text}
      </Link>
    ) : null;
  return (
    <nav className="record-head-beside" aria-label="In the list">
      {link(place.previous, "← Previous", "prev")}
      <span className="muted">
        {place.at} of {place.of}
      </span>
      {link(place.next, "Next →", "next")}
    </nav>
  );
}

import { Link, useSearchParams } from "@remix-run/react";
import { kinds } from "~/kinds";
import { cardId, type RecordListPart, recordPath } from "~/records/list-params";
import { useHasScripts } from "~/ui/has-scripts";
import { openedHere } from "~/ui/opened-here";
import { withParams } from "~/ui/with-params";
import type { ListedRecord } from "./record-list.server";

/** Props of a link to a record's form; `overlay` lets the form return to this scroll position. */
export function linkToForm(list: RecordListPart, id: string) {
  return {
    to: recordPath(list, id),
    state: openedHere,
    preventScrollReset: kinds[list.tab].formOverList,
  };
}

/** What can be done with a record beside editing it. */
export function RowActions({
  list,
  card: { id, title, stays },
}: {
  list: RecordListPart;
  card: ListedRecord;
}) {
  return (
    <>
      {kinds[list.tab].duplicates ? (
        <Link to={recordPath(list, "new", id)} aria-label={`Duplicate ${title}`}>
          Duplicate
        </Link>
      ) : null}
      {stays ? null : <DeleteLink id={id} title={title} />}
    </>
  );
}

function DeleteLink({ id, title }: { id: string; title: string }) {
  const [params] = useSearchParams();
  // With scripts the list keeps its scroll position.
  const hash = useHasScripts() ? "" : cardId(id);
  return (
    <Link
      to={{ search: withParams(params, { delete: id }), hash }}
      aria-label={`Delete ${title}`}
      className="cms-delete"
      preventScrollReset
      state={openedHere}
    >
      Delete
    </Link>
  );
}

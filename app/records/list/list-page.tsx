import { useLocation, useSearchParams } from "@remix-run/react";
import { cardId } from "~/records/list-params";
import { withParams } from "~/ui/with-params";
import { DeleteDialog, type Deletion, type DeletionAnswer } from "./delete-dialog";
import { RecordList } from "./record-list";
import type { RecordTab } from "./record-list.server";

/** The list of a kind, with the dialog that asks before a record is deleted. */
export function ListPage({
  list,
  deletion,
  answer,
}: {
  list: RecordTab;
  deletion: Deletion | null;
  answer: DeletionAnswer | undefined;
}) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return (
    <>
      <RecordList {...list} />
      {deletion ? (
        <DeleteDialog
          deletion={deletion}
          answer={answer}
          closeHref={`${pathname}${withParams(params, { delete: null })}#${cardId(deletion.id)}`}
        />
      ) : null}
    </>
  );
}

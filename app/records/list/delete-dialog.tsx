import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { versionField } from "~/records/field-names";
import { cardId } from "~/records/list-params";
import { changedText } from "~/records/notices";
import { RecordTitle } from "~/records/record-title";
import type { ChangeSince } from "~/records/store/changed-since.server";
import { listInWords } from "~/text/list-in-words";
import { Overlay, useClose } from "~/ui/overlay";
import { withParams } from "~/ui/with-params";

export interface Deletion {
  kind: RecordKind;
  id: string;
  title: string;
  /** Such as '8 artworks'. */
  deletedWith: string[];
  /** Such as '2 exhibitions: “Fog” and “Grey”'. */
  hiddenIn: string[];
  /** What visitors sent about it, such as '12 registrations'. */
  sent: string[];
  /** The number of the newest version, drafts too. */
  version: number;
}

/** Action data of a deletion that is asked about again. */
export interface DeletionAnswer {
  /** Somebody has changed the record since the dialog was opened. */
  changed: ChangeSince;
}

/** Asks before a record is deleted, and says what goes with it and where it is then hidden. */
export function DeleteDialog({
  deletion,
  answer,
}: {
  deletion: Deletion;
  /** Without scripts. */
  answer: DeletionAnswer | undefined;
}) {
  const { kind, id, title, deletedWith, hiddenIn, sent, version } = deletion;
  const { one } = kinds[kind];
  // A navigation would leave the post's `index` in the address.
  const fetcher = useFetcher<DeletionAnswer>();
  const shown = fetcher.data ?? answer;
  const pending = fetcher.state !== "idle";
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const closeHref = `${pathname}${withParams(params, { delete: null })}#${cardId(id)}`;
  const close = useClose(closeHref);
  return (
    <Overlay title={`Delete ${one}`} closeHref={closeHref} className="cms-dialog">
      <div className="overlay-text">
        <h2 className="overlay-title">
          Delete <RecordTitle kind={kind} title={title} />?
        </h2>
        <p>
          {deletedWith.length > 0 ? `This also deletes ${listInWords(deletedWith)}. ` : null}
          You can restore everything from the trash for 30 days.
        </p>
        {hiddenIn.length > 0 ? (
          <p>
            This {one} will no longer appear in {listInWords(hiddenIn)}.
          </p>
        ) : null}
        {sent.length > 0 ? (
          <p>It has {listInWords(sent)}, kept in the inbox until it is deleted for good.</p>
        ) : null}
        {shown?.changed ? (
          <p className="field-error" role="alert">
            This {one} was {changedText(shown.changed)}.{" "}
            <a href={`/cms/${kind}/${id}/history`}>See what has changed</a>, or delete it anyway.
          </p>
        ) : null}
        {/* Without an action, so that the dialog stays open when the post fails. */}
        <fetcher.Form method="post" id="deletion" preventScrollReset className="cms-line cms-dialog-actions">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name={versionField} value={version} />
          <button type="submit" className="button cms-destroy" disabled={pending}>
            {pending ? "Deleting…" : `Delete ${one}`}
          </button>
          <a href={closeHref} onClick={close}>
            Cancel
          </a>
        </fetcher.Form>
      </div>
    </Overlay>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { kindOf, type RecordKind } from "~/cms/kinds";
import { useHasScripts } from "~/ui/has-scripts";
import { Overlay, useClose } from "~/ui/overlay";

export interface Deletion {
  kind: RecordKind;
  id: string;
  title: string;
  /** Such as '8 artworks'. */
  deletedWith: string[];
  /** Id of the card to scroll to afterwards, without scripts. */
  neighbour: string | null;
}

/** Asks before a record is deleted, and names what is deleted along with it. */
export function DeleteDialog({ deletion, closeHref }: { deletion: Deletion; closeHref: string }) {
  const { kind, id, title, deletedWith, neighbour } = deletion;
  // With scripts the list keeps its scroll position.
  const hasScripts = useHasScripts();
  const { one, citesTitle } = kindOf(kind);
  const pending = useNavigation().formMethod === "POST";
  const close = useClose(closeHref);
  const last = deletedWith.at(-1);
  return (
    <Overlay title={`Delete ${one}`} closeHref={closeHref} className="cms-dialog">
      <div className="overlay-text">
        <h2 className="overlay-title">Delete {citesTitle ? <cite>{title}</cite> : title}?</h2>
        <p>
          {last
            ? `With this ${one} ${deletedWith.length === 1 && last.startsWith("1 ") ? "goes" : "go"} ${
                deletedWith.length === 1 ? last : `${deletedWith.slice(0, -1).join(", ")} and ${last}`
              }. `
            : null}
          This cannot be undone.
        </p>
        {/* Without an action, so that the dialog stays open when the post fails. */}
        <Form method="post" preventScrollReset className="cms-dialog-actions">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          {hasScripts || !neighbour ? null : <input type="hidden" name="neighbour" value={neighbour} />}
          <button type="submit" className="button cms-destroy" disabled={pending}>
            {pending ? "Deleting…" : `Delete ${one}`}
          </button>
          <a href={closeHref} onClick={close}>
            Keep it
          </a>
        </Form>
      </div>
    </Overlay>
  );
}

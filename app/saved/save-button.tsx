import { Link } from "@remix-run/react";
import { useState } from "react";
import { useHasScripts } from "~/ui/has-scripts";
import { changeSaved } from "./change-saved";
import { useSavedIds } from "./saved-ids";

/** Saves an artwork, or removes it again. Without scripts it leads to the page of saved works. */
export function SaveButton({ artworkId }: { artworkId: string }) {
  const hasScripts = useHasScripts();
  // Whether it will be saved, until the server has answered.
  const [pending, setPending] = useState<boolean>();
  const wasSaved = useSavedIds().includes(artworkId);
  const isSaved = pending ?? wasSaved;
  const intent = isSaved ? "remove" : "save";
  return (
    <>
      <form
        method="post"
        action="/saved"
        className="save"
        onSubmit={(event) => {
          event.preventDefault();
          if (pending !== undefined) return;
          setPending(!isSaved);
          changeSaved(artworkId, intent).finally(() => setPending(undefined));
        }}
      >
        <input type="hidden" name="artwork" value={artworkId} />
        <input type="hidden" name="intent" value={intent} />
        <button type="submit" className="link-button" aria-pressed={hasScripts ? isSaved : undefined}>
          {isSaved ? "Saved" : "Save"}
        </button>
      </form>
      {isSaved && pending === undefined ? <Link to="/saved">All saved works</Link> : null}
    </>
  );
}

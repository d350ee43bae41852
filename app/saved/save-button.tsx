import { Link } from "@remix-run/react";
import { useState } from "react";
import { useHasScripts } from "~/ui/has-scripts";
import { changeSaved } from "./change-saved";
import { useSavedIds } from "./saved-ids";

/** Saves an artwork, or removes it again. Without scripts it leads to the page of saved works. */
export function SaveButton({ artworkId }: { artworkId: string }) {
  const hasScripts = useHasScripts();
  const [isPending, setPending] = useState(false);
  const isSaved = useSavedIds().includes(artworkId);
  const intent = isSaved ? "remove" : "save";
  return (
    <>
      <form
        method="post"
        action="/saved"
        className="save"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          setPending(true);
          changeSaved(artworkId, intent).finally(() => setPending(false));
        }}
      >
        <input type="hidden" name="artwork" value={artworkId} />
        <input type="hidden" name="intent" value={intent} />
        <button type="submit" className="link-button" aria-pressed={hasScripts ? isSaved : undefined}>
          {isSaved ? "Saved" : "Save"}
        </button>
      </form>
      {isSaved && !isPending ? <Link to="/saved">All saved works</Link> : null}
    </>
  );
}

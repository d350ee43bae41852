import { Link, useFetcher } from "@remix-run/react";
import { sentByScript } from "~/forms/forms";
import { useHasScripts } from "~/ui/has-scripts";
import { useSavedIds } from "./saved-ids";

/** Saves an artwork, or removes it again. Without scripts it leads to the page of saved works. */
export function SaveButton({ artworkId }: { artworkId: string }) {
  const hasScripts = useHasScripts();
  const { Form, formData, state } = useFetcher();
  const ids = useSavedIds();
  // While the server has not answered, what was asked for.
  const isSaved = formData ? formData.get("intent") === "save" : ids.includes(artworkId);
  return (
    <>
      <Form
        method="post"
        action="/saved"
        className="save"
        onSubmit={(event) => {
          if (state !== "idle") event.preventDefault();
        }}
      >
        <input type="hidden" name="artwork" value={artworkId} />
        <input type="hidden" name="intent" value={isSaved ? "remove" : "save"} />
        {hasScripts ? <input type="hidden" name={sentByScript} value="1" /> : null}
        <button type="submit" className="link-button" aria-pressed={hasScripts ? isSaved : undefined}>
          {isSaved ? "Saved" : "Save"}
        </button>
      </Form>
      {ids.includes(artworkId) ? <Link to="/saved">All saved works</Link> : null}
    </>
  );
}

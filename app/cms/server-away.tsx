import { useSyncExternalStore } from "react";
import { isServerAway, watchServer } from "~/ui/fetch-again";

/** Says that the server is away; while it stands in a page, what the page asks for is asked again. */
export function ServerAway() {
  const isAway = useSyncExternalStore(watchServer, isServerAway, () => false);
  return (
    <div role="status" className="cms-away">
      {isAway ? "The site cannot be reached. Trying again…" : ""}
    </div>
  );
}

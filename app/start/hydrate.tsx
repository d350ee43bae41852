import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Calls back once React has taken over the page. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/** A copy, because React's handlers still hang on the elements themselves. */
function withoutScripts(served: HTMLElement): HTMLElement {
  const page = served.cloneNode(true) as HTMLElement;
  delete page.dataset.js;
  return page;
}

/** Lets React take over. Where it fails, the page comes back as the server sent it, without scripts. */
export function hydrate(): void {
  const served = document.documentElement;
  // React renders the page anew where a browser's extension has changed the HTML, and reports the difference and that;
  // where this fails too, it reports one thing.
  let reports = 0;
  const watcher = new MutationObserver(() => {
    if (document.documentElement === served || reports > 1) return;
    watcher.disconnect();
    root.unmount();
    document.append(withoutScripts(served));
  });
  watcher.observe(document, { childList: true });
  // What React has done is told to the watcher before the timer.
  const stopWatching = () => void setTimeout(() => watcher.disconnect());
  const root = hydrateRoot(
    document,
    <StrictMode>
      <Hydrated onHydrated={stopWatching}>
        <RemixBrowser />
      </Hydrated>
    </StrictMode>,
    {
      onRecoverableError(error) {
        reports += 1;
        reportError(error);
      },
    },
  );
}

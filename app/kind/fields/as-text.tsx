import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHasScripts } from "~/ui/has-scripts";

/** The posted text of an image field: closed once scripts run, and opened by an error. */
export function AsText({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasScripts = useHasScripts();
  const [isOpenAtFirst] = useState(!hasScripts);
  useEffect(() => {
    // Not while somebody types in it who began before scripts ran.
    if (details.current && !details.current.contains(document.activeElement)) details.current.open = false;
  }, []);
  useEffect(() => {
    if (details.current && hasError) details.current.open = true;
  }, [hasError]);
  return (
    <details ref={details} className="cms-as-text" open={isOpenAtFirst}>
      <summary>Edit as text</summary>
      {children}
    </details>
  );
}

import type { FocusEvent, ReactNode } from "react";
import { useHasScripts } from "~/ui/has-scripts";

/** Around the posted text of a field of files, which is out of sight once scripts run, because it names paths. */
export function AsText({ children }: { children: ReactNode }) {
  return (
    // Somebody who began to type in it before scripts ran sees it until it is left.
    <div className="cms-as-text" data-scripts={useHasScripts() ? "" : undefined}>
      {children}
    </div>
  );
}

/** What its control has then: the focus that comes to it, as from the error summary, goes on to a button of the field. */
export const outOfSight = {
  tabIndex: -1,
  "aria-hidden": true,
  onFocus: ({ currentTarget }: FocusEvent) =>
    currentTarget.closest(".field")?.querySelector<HTMLButtonElement>("button:enabled")?.focus(),
};

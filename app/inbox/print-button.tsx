import { useHasScripts } from "~/ui/has-scripts";

/** Prints the page; hidden without scripts. */
export function PrintButton() {
  if (!useHasScripts()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      Print
    </button>
  );
}

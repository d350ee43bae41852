import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

/**
 * Resets a form to its default values when other ones are stored. The form is not made anew: the button that
 * saved it keeps the focus.
 * @param stored the default values of the form
 */
export function useStoredValues(form: FormMetadata, stored: unknown): void {
  const current = JSON.stringify(stored);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    document.forms.namedItem(form.id)?.reset();
  }, [form.id, current]);
}

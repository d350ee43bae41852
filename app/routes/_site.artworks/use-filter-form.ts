import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { ArtworkFilters } from "~/artworks/params";

/** @returns a debounced submit without empty fields, and whether one is pending */
export function useDebouncedSubmit(form: RefObject<HTMLFormElement>) {
  const navigate = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    timer.current = undefined;
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "");
    navigate(filled as [string, string][], { action: "/artworks", preventScrollReset: true });
  };
  const submit = (delay: number) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(send, delay);
    else send();
  };
  return { submit, isPending: () => timer.current !== undefined };
}

/** Updates fields before the next event; on the server useLayoutEffect() would log a warning. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Updates fields when the URL changes, but not the focused one, nor while a submit is pending: it is older than they. */
export function useFieldsFromUrl(
  form: RefObject<HTMLFormElement>,
  filters: ArtworkFilters,
  artistSearch: string,
  isPending: () => boolean,
): void {
  const previous = useRef<Partial<ArtworkFilters>>({});
  useIsomorphicLayoutEffect(() => {
    if (isPending()) return;
    const values = { ...filters, artistSearch };
    for (const name of Object.keys(values) as (keyof ArtworkFilters)[]) {
      const field = form.current?.elements.namedItem(name);
      const typed = field === document.activeElement && field instanceof HTMLInputElement;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && !typed && values[name] !== previous.current[name]) field.value = values[name];
    }
    previous.current = values;
  }, [form, filters, artistSearch]);
}

import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Keeps where a list was scrolled to when something in it was pressed, and goes back there when a form leads back to one
 * of its records, which need not be in the list any more.
 * @param path of the list
 * @returns the handler of clicks in it
 */
export function useListPlace(path: string): () => void {
  const { hash } = useLocation();
  const key = `list ${path}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened, not with each change of its address
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (!hash || !kept) return;
    window.scrollTo(0, Number(kept));
    const record = document.getElementById(hash.slice(1));
    const { top = 0, bottom = 0 } = record?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) record?.scrollIntoView();
  }, []);
  return () => sessionStorage.setItem(key, String(scrollY));
}

import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** Goes back to where a list was scrolled to when a form leads back to it. @returns the handler of clicks in it */
export function useListPlace(path: string): () => void {
  const location = useLocation();
  // After Back the browser restores the scroll position, whatever record the URL names.
  const isBack = useNavigationType() === "POP";
  const key = `list ${path}`;
  // Runs for each URL that names a record, because removing a notice's parameter would scroll to the record again.
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (!location.hash || !kept || isBack) return;
    window.scrollTo(0, Number(kept));
    const record = document.getElementById(location.hash.slice(1));
    const { top = 0, bottom = 0 } = record?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) record?.scrollIntoView();
  }, [location, key, isBack]);
  return () => sessionStorage.setItem(key, String(scrollY));
}

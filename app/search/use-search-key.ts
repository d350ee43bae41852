import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** The id of the field on /search. */
export const searchFieldId = "search";

const typing = "input, select, textarea, [contenteditable], [role=dialog]";

/** Lets '/' lead to the search of the site from any page, unless it is typed into a field or an overlay is open. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      } else navigate("/search");
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}

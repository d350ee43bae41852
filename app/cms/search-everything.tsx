import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { maximumText } from "~/text/query-params";
import { cmsSearchQuery } from "./params";

export const searchPath = "/cms/search";

/** The search in the head of the CMS, over everything; the key / leads to it. */
export function SearchEverything() {
  const { pathname, search } = useLocation();
  const { q } = pathname === searchPath ? cmsSearchQuery.parse(new URLSearchParams(search)) : { q: "" };
  const field = useRef<HTMLInputElement>(null);
  // Back shows another search in the same field.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener("keydown", focusField);
    return () => document.removeEventListener("keydown", focusField);
  }, []);
  return (
    <Form
      method="get"
      action={searchPath}
      role="search"
      aria-label="Search everything"
      className="field cms-search-all"
    >
      <input
        ref={field}
        type="search"
        name="q"
        dir="auto"
        aria-label="Search everything"
        aria-keyshortcuts="/"
        title="Search everything (key /)"
        placeholder="Search"
        maxLength={maximumText}
        defaultValue={q}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="cms-search-submit">
        Search
      </button>
    </Form>
  );
}

/** True where the key is typed into a field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return isField || document.querySelector('[role="dialog"]') !== null;
}

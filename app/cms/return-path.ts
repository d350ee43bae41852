import { useLocation } from "@remix-run/react";
import { withParams } from "~/ui/with-params";

/** The parameter of a record's form with the page on which it was opened, and to which it leads back. */
export const returnParam = "back";

/** The lists, the records in them, the inbox and the search: no other address is led back to. */
const returnPaths = /^\/cms(\/(inbox|search|people)(\/[\w-]+)*|\/[a-z]+(\/[\w-]+)?)?$/;

/** @returns a function that makes a link to a record lead back to this page after saving */
export function useReturnLink(): (path: string) => string {
  const { pathname, search } = useLocation();
  return (path) => {
    const { pathname: to, searchParams } = new URL(path, "http://site.invalid");
    return to + withParams(searchParams, { [returnParam]: pathname + search });
  };
}

/** @returns the page on which a record's form was opened; nothing for what is not one of ours */
export function readReturnPath(params: URLSearchParams): string | undefined {
  const path = params.get(returnParam) ?? "";
  const [pathname = ""] = path.split("?");
  return returnPaths.test(pathname) && path.length <= 2000 ? path.replace(/#.*/s, "") : undefined;
}

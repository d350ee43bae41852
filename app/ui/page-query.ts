import { useLocation, useMatches } from "@remix-run/react";
import { useMemo } from "react";
import { declaredQuery, knownQuery } from "~/text/query-params";

/**
 * @returns the parameters of the page's address that its routes know. What else the address has is not part of
 * the page: the server never saw it, and no link carries it on.
 */
export function usePageQuery(): URLSearchParams {
  const { search } = useLocation();
  const matches = useMatches();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const declared = declaredQuery(matches.map(({ handle }) => handle));
    return declared ? knownQuery(declared, query) : query;
  }, [search, matches]);
}

import { useLocation, useMatches } from "@remix-run/react";
import { useMemo } from "react";
import { declaredQuery, knownQuery } from "~/text/query-params";

/** @returns the query parameters that the page's routes declare; links must not carry on any others */
export function usePageQuery(): URLSearchParams {
  const { search } = useLocation();
  const matches = useMatches();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const declared = declaredQuery(matches.map(({ handle }) => handle));
    return declared ? knownQuery(declared, query) : query;
  }, [search, matches]);
}

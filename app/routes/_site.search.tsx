import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { type SearchList, searchQuery } from "~/search/params";
import { SearchResults } from "~/search/search-results";
import { type SearchView as Results, viewSearch } from "~/search/view.server";
import { pageMeta } from "~/site/page-meta";
import { isolate } from "~/text/isolate";
import { listInWords } from "~/text/list-in-words";
import { maximumText } from "~/text/query-params";
import { Pager } from "~/ui/pager";

export const handle = { query: searchQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.search ? `Search: ${data.search}` : "Search",
    description: `Search the artists, artworks, exhibitions and press of ${gallery.name}.`,
    path: "/search",
    indexed: false,
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { q: search, kind, page: wanted } = searchQuery.parse(new URL(request.url).searchParams);
  if (!search) return { search, kind, page: null, results: null };
  return { search, kind, ...viewSearch(search, kind, wanted) };
}

export const shouldRevalidate = exceptAfterPost;

export default function Search() {
  const { search, kind, page, results } = useLoaderData<typeof loader>();
  const field = useRef<HTMLInputElement>(null);
  // Back shows another search in the same field.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);
  return (
    <section className="page search-page">
      <header className="page-header">
        <h1>Search</h1>
      </header>
      <Form className="search-form" method="get" action="/search" role="search">
        <div className="field">
          <label htmlFor="search">Artist, artwork, exhibition or article</label>
          <input
            ref={field}
            id="search"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={maximumText}
            // biome-ignore lint/a11y/noAutofocus: whoever opens an empty search wants to type
            autoFocus={!search}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <p className="search-count" role="status">
        {results ? countText(search, results, kind) : null}
      </p>
      {results ? <SearchResults search={search} results={results} isPage={kind !== ""} /> : null}
      {results && kind ? (
        <p className="search-back">
          <Link to={`/search?q=${encodeURIComponent(search)}`}>← All results</Link>
        </p>
      ) : null}
      {page ? <Pager {...page} /> : null}
      {results && total(results) > 0 ? null : <WaysIn />}
    </section>
  );
}

const total = (results: Results) => Object.values(results).reduce((sum, { count }) => sum + count, 0);

/** '2 artists, 14 artworks and 1 exhibition for ‘frei’' */
function countText(search: string, results: Results, kind: SearchList | ""): string {
  const counted = [
    count(results.artists.count, "artist"),
    count(results.artworks.count, "artwork"),
    count(results.exhibitions.count, "exhibition"),
    count(results.press.count, "article"),
  ].filter((text) => text !== "");
  if (counted.length > 0) return `${listInWords(counted)} for ‘${isolate(search)}’`;
  const what = kind === "press" ? "No article" : kind ? `No ${kind.slice(0, -1)}` : "Nothing";
  return `${what} was found for ‘${isolate(search)}’. A part of a name or of a title is enough; capitals make no difference.`;
}

function count(number: number, noun: string): string {
  return number === 0 ? "" : `${number}\u00a0${noun}${number === 1 ? "" : "s"}`;
}

/** Where everything stands that can be searched. */
function WaysIn() {
  return (
    <p className="message-page-links">
      <Link to="/artists">All artists</Link>
      <Link to="/artworks">All artworks</Link>
      <Link to="/exhibitions">All exhibitions</Link>
      <Link to="/press">All press</Link>
    </p>
  );
}

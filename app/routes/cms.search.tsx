import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { cmsSearchQuery } from "~/cms/params";
import { FoundGroups, FoundPeople } from "~/records/search/found-records";
import { searchRecords } from "~/records/search/search.server";
import { searchPeople } from "~/search/people.server";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data?.search ? `Search: ${data.search}` : "Search");

export const headers = staffHeaders;

/** The search in the head of the CMS: records of every kind, and people who wrote. */
export const loader = staffLoader(({ request }) => {
  const { q: search } = cmsSearchQuery.parse(new URL(request.url).searchParams);
  if (!search) return { search, records: null, people: [] };
  return { search, records: searchRecords(search), people: searchPeople(search) };
});

export default function CmsSearchPage() {
  const { search, records, people } = useLoaderData<typeof loader>();
  const count = people.reduce((sum, each) => sum + each.count, records?.count ?? 0);
  return (
    <section className="cms-page found-page">
      <header className="cms-line cms-title">
        <h1>Search</h1>
        <p className="muted" role="status">
          {search ? countText(search, count) : hint}
        </p>
      </header>
      {records ? <FoundGroups search={search} found={records} /> : null}
      {people.length > 0 ? <FoundPeople found={people} /> : null}
    </section>
  );
}

const hint =
  "Search titles, names, inventory numbers and notes. Words may stand in any order; their first letters are enough.";

function countText(search: string, count: number): string {
  if (count === 0)
    return `Nothing found for “${isolate(search)}”. Try fewer words, or only their first letters.`;
  return `${count === 1 ? "1 result" : `${count} results`} for “${isolate(search)}”`;
}

import { Link, useNavigation } from "@remix-run/react";
import { CmsSearch } from "~/cms/cms-search";
import { Tabs } from "~/cms/tabs";
import type { RecordKind } from "~/kind/kind";
import { kinds, tabNames } from "~/kinds";
import {
  type ListView,
  listHeading,
  listInForm,
  parseRecordList,
  printPath,
  type RecordListPart,
  recordListPath,
} from "~/records/list-params";
import { ListViews, SaveView } from "~/records/views/list-views";
import { isolate } from "~/text/isolate";
import { Pager } from "~/ui/pager";
import { FilterChips, KeptList, ListColumns, ListExport, ListFilters, listAction } from "./list-filters";
import { ListTable } from "./list-table";
import { Cards } from "./record-cards";
import type { RecordTab } from "./record-list.server";
import { linkToForm } from "./row-actions";
import { useListPlace } from "./use-list-place";

/** The tabs of the CMS with the list of the current one. */
export function RecordList(props: RecordTab) {
  const { query: list, view, counts, columns, cards, page, chips, notFound, notices, vanished } = props;
  const { tab, search = "" } = list;
  const pending = usePendingTab(list);
  const shown = pending ?? tab;
  const coming = pending ? { tab: pending } : list;
  const { title, one, many, empty, about, place } = kinds[shown];
  const isTab = place === "tab";
  const isPart = search !== "" || chips.length > 0;
  const total = counts[tab] ?? 0;
  const keepPlace = useListPlace(recordListPath(list));
  return (
    <section className="cms-page" onClickCapture={keepPlace}>
      <header className="cms-line cms-title">
        <h1>{listHeading(shown)}</h1>
        <p className="muted">{isTab ? "Manage artists, exhibitions, and gallery content" : about}</p>
        <Link {...linkToForm(coming, "new")} className="button">
          Add {one}
        </Link>
      </header>
      <div className={isTab ? "cms-list-head" : undefined}>
        {isTab ? (
          <Tabs label="Records">
            {tabNames.map((kind) => (
              <Link
                key={kind}
                to={`/cms?tab=${kind}`}
                aria-current={kind === shown ? "page" : undefined}
                prefetch="intent"
              >
                {kinds[kind].title} <span className="cms-tab-count">{counts[kind]}</span>
              </Link>
            ))}
          </Tabs>
        ) : null}
        <div className="cms-line cms-tools">
          <CmsSearch
            key={shown}
            label={`Search ${many}`}
            search={pending ? "" : search}
            all={recordListPath({ ...list, search: "", page: null })}
            action={listAction(list)}
          >
            <KeptList list={coming} without={["search"]} />
          </CmsSearch>
        </div>
      </div>
      {pending ? null : <ListViews {...viewsOf(props)} />}
      <h2 className="visually-hidden">{title}</h2>
      {total > 0 && shown === tab ? <ListTools {...props} /> : null}
      {pending ? (
        <Skeletons />
      ) : (
        <>
          {notices.map(({ text, filter }) => (
            <p key={filter} className="cms-list-notice">
              {text}:{" "}
              <Link to={recordListPath({ tab, view: list.view ?? null, filters: [[filter, "yes"]] })}>
                Show
              </Link>
            </p>
          ))}
          <FilterChips list={list} chips={chips} />
          {vanished.length > 0 ? (
            <p className="cms-list-notice">
              This view has a filter that no longer exists, and finds nothing: {vanished.join(", ")}
            </p>
          ) : null}
          {notFound.length > 0 ? (
            <p className="cms-list-notice">
              Not found: <bdi>{notFound.slice(0, 40).join(", ")}</bdi>
              {notFound.length > 40 ? ` and ${notFound.length - 40} more` : null}
            </p>
          ) : null}
          {cards.length === 0 ? (
            <p className="empty">
              {search
                ? `No ${many} match “${isolate(search)}”`
                : isPart
                  ? `No ${many} match these filters`
                  : empty}
            </p>
          ) : (
            <>
              {isPart ? (
                <p className="muted" role="status">
                  {page.count} of {total} {total === 1 ? one : many}
                </p>
              ) : null}
              {view === "table" ? (
                <ListTable list={list} columns={columns} cards={cards} />
              ) : (
                <Cards list={list} cards={cards} />
              )}
              <Pager {...page} label={`Pages of ${many}`} />
            </>
          )}
        </>
      )}
    </section>
  );
}

const viewsOf = ({ query: list, views, viewQuery: query, current }: RecordTab) => ({
  list,
  views,
  query,
  current,
});

function ListTools(props: RecordTab) {
  const { query: list, view, columns, controls, page } = props;
  const views: [ListView, string][] = [
    ["cards", "Cards"],
    ["table", "Table"],
  ];
  return (
    <div className="cms-line cms-list-tools">
      <ListFilters list={list} controls={controls} />
      {view === "table" ? (
        <>
          <ListColumns list={list} columns={columns} />
          {page.count > 0 ? <Link to={bulkChangePath(list, page.count)}>Edit all {page.count}</Link> : null}
          <Link to="/cms/batches">Bulk changes</Link>
        </>
      ) : null}
      <SaveView {...viewsOf(props)} />
      <ListExport list={list} />
      <Link to={`/cms/import?kind=${list.tab}`}>Import</Link>
      {list.tab === "artworks" ? <Link to={printPath(list)}>Print</Link> : null}
      <nav className="cms-views" aria-label="View">
        {views.map(([name, text]) => (
          <Link
            key={name}
            to={recordListPath({ ...list, page: null, view: name })}
            aria-current={name === view ? "true" : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** @returns the path where all that a list finds can be changed; how many it has, for what changes until then */
const bulkChangePath = (list: RecordListPart, found: number) =>
  `/cms/batches/new?${new URLSearchParams([["kind", list.tab], ...listInForm(list), ["found", String(found)], ["all", "yes"]])}`;

/** The tab that is loading; undefined when the same list is, maybe in another order. */
function usePendingTab(list: RecordListPart): RecordKind | undefined {
  const { state, location, formMethod } = useNavigation();
  if (state !== "loading" || location.pathname !== "/cms" || (formMethod && formMethod !== "GET")) return;
  const next = parseRecordList(new URLSearchParams(location.search));
  // The table stays while it is sorted, and the focus in its head.
  const isSorting = next.tab === list.tab && next.sort !== list.sort;
  return isSorting || recordListPath(next) === recordListPath(list) ? undefined : next.tab;
}

function Skeletons() {
  return (
    <ul className="cms-cards" aria-busy="true" aria-label="Loading">
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at} className="cms-card cms-skeleton" />
      ))}
    </ul>
  );
}

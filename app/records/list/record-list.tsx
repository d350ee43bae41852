import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { CmsSearch } from "~/cms/cms-search";
import { Picture } from "~/images/picture";
import type { RecordKind } from "~/kind/kind";
import type { RecordCard } from "~/kind/kind.server";
import { kinds, tabNames } from "~/kinds";
import {
  cardId,
  listHeading,
  parseRecordList,
  type RecordListPart,
  recordListPath,
  recordPath,
} from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { isolate } from "~/text/isolate";
import { useHasScripts } from "~/ui/has-scripts";
import { Listed } from "~/ui/listed";
import { openedHere } from "~/ui/opened-here";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";
import type { RecordTab } from "./record-list.server";

/** The tabs of the CMS with the list of the current one. */
export function RecordList({ tab, search, counts, cards, page }: RecordTab) {
  const list = { tab, search, page: page.page > 1 ? String(page.page) : null };
  const pending = usePendingTab(list);
  const shown = pending ?? tab;
  const { title, one, many, empty, about, place } = kinds[shown];
  const isTab = place === "tab";
  return (
    <section className="cms-page">
      <header className="cms-title">
        <h1>{listHeading(shown)}</h1>
        <p className="muted">{isTab ? "Manage artists, exhibitions, and gallery content" : about}</p>
      </header>
      {isTab ? (
        <nav className="tabs" aria-label="Records">
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
        </nav>
      ) : null}
      <div className="cms-tools">
        <CmsSearch
          key={shown}
          label={`Search ${many}`}
          search={pending ? "" : search}
          all={recordListPath({ tab })}
          action={isTab ? "/cms" : `/cms/${tab}`}
        >
          {isTab ? <input type="hidden" name="tab" value={shown} /> : null}
        </CmsSearch>
        <Link {...linkToForm(pending ? { tab: pending } : list, "new")} className="button">
          Add {one}
        </Link>
      </div>
      {isTab ? <h2 className="visually-hidden">{title}</h2> : null}
      {pending ? (
        <Skeletons />
      ) : cards.length === 0 ? (
        <p className="empty">{search ? `No ${many} match “${isolate(search)}”` : empty}</p>
      ) : (
        <>
          {search ? (
            <p className="muted" role="status">
              {page.count} of {counts[tab]} {counts[tab] === 1 ? one : many}
            </p>
          ) : null}
          <Cards list={list} cards={cards} />
          <Pager {...page} label={`Pages of ${many}`} />
        </>
      )}
    </section>
  );
}

/** The tab that is loading; undefined when the current list is revalidated. */
function usePendingTab(list: RecordListPart): RecordKind | undefined {
  const { state, location, formMethod } = useNavigation();
  if (state !== "loading" || location.pathname !== "/cms" || (formMethod && formMethod !== "GET")) return;
  const { tab, search, page } = parseRecordList(new URLSearchParams(location.search));
  const isSameList = tab === list.tab && search === list.search && page === list.page;
  return isSameList ? undefined : tab;
}

/** Props of a link to a record's form; `overlay` lets the form return to this scroll position. */
function linkToForm(list: RecordListPart, id: string) {
  return {
    to: recordPath(list, id),
    state: openedHere,
    preventScrollReset: kinds[list.tab].formOverList,
  };
}

function Cards({ list, cards }: { list: RecordListPart; cards: RecordCard[] }) {
  const groups: { title: string | null; cards: RecordCard[] }[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last && last.title === (card.group ?? null)) last.cards.push(card);
    else groups.push({ title: card.group ?? null, cards: [card] });
  }
  return groups.map((group) => (
    <div key={group.title} className="cms-group">
      {group.title ? <h3>{group.title}</h3> : null}
      <ul className="cms-cards">
        {group.cards.map((card) => (
          <Card key={card.id} list={list} card={card} />
        ))}
      </ul>
    </div>
  ));
}

function Card({ list, card }: { list: RecordListPart; card: RecordCard }) {
  const edit = linkToForm(list, card.id);
  return (
    <li className="cms-card" id={cardId(card.id)}>
      {card.image === undefined ? null : (
        <Link {...edit} className="cms-card-image" tabIndex={-1} aria-hidden="true">
          <Picture
            image={card.image}
            alt=""
            sizes="7rem"
            upTo={360}
            style={{ backgroundColor: "transparent" }}
          />
        </Link>
      )}
      <div className="cms-card-text">
        <h4>
          <Link {...edit} prefetch="intent">
            <RecordTitle kind={list.tab} title={card.title} />
          </Link>
        </h4>
        {card.lines.map((line) =>
          [line].flat().some(Boolean) ? (
            <p key={String(line)}>
              <Listed texts={[line].flat()} />
            </p>
          ) : null,
        )}
        {card.publication ? <p className="cms-badge cms-draft">{card.publication}</p> : null}
        {card.badge ? <p className="cms-badge">{card.badge}</p> : null}
        {card.text ? (
          <p className="cms-card-preview" dir="auto">
            {card.text}
          </p>
        ) : null}
        {card.link ? (
          <p>
            <a
              href={card.link.href}
              aria-label={`${card.link.text}: ${card.title}`}
              {...(card.link.href.startsWith("http") ? { target: "_blank", rel: "noreferrer" } : {})}
            >
              {card.link.text}
            </a>
          </p>
        ) : null}
        <p className="cms-card-actions">
          <Link {...edit} aria-label={`Edit ${card.title}`}>
            Edit
          </Link>
          {kinds[list.tab].duplicate ? (
            <Link to={recordPath(list, "new", card.id)} aria-label={`Duplicate ${card.title}`}>
              Duplicate
            </Link>
          ) : null}
          {card.stays ? null : <DeleteLink id={card.id} title={card.title} />}
        </p>
      </div>
    </li>
  );
}

function DeleteLink({ id, title }: { id: string; title: string }) {
  const [params] = useSearchParams();
  // With scripts the list keeps its scroll position.
  const hash = useHasScripts() ? "" : cardId(id);
  return (
    <Link
      to={{ search: withParams(params, { delete: id }), hash }}
      aria-label={`Delete ${title}`}
      className="cms-delete"
      preventScrollReset
      state={openedHere}
    >
      Delete
    </Link>
  );
}

/** Placeholders for six cards. */
function Skeletons() {
  return (
    <ul className="cms-cards" aria-busy="true" aria-label="Loading">
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at} className="cms-card cms-skeleton" />
      ))}
    </ul>
  );
}

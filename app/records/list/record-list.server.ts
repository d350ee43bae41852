import { and, eq, inArray, sql } from "drizzle-orm";
import { cardImages } from "~/images/queries.server";
import type { FieldValues, RecordKind } from "~/kind/kind";
import type { LinkList, RecordCard, StoredRecord } from "~/kind/kind.server";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { bestFirst, foundByStaff } from "~/records/full-text/found.server";
import type { ListView as ListShape, RecordListPart } from "~/records/list-params";
import { publicationMarks } from "~/records/publication/marks.server";
import { titleColumn, titlesOf } from "~/records/titles.server";
import { type ListView, listSavedViews, viewQuery } from "~/records/views/views.server";
import { type Page, paginate } from "~/text/page";
import { visibleTo } from "~/visibility/publication.server";
import { type FilterChip, type FilterControl, filtersIn, viewFilters } from "./filters.server";
import { listOrder } from "./order.server";

export interface ListedRecord extends RecordCard {
  cells?: string[];
  /** The stored value of the field that is changed in the list, and the number of the version that has it. */
  value?: string;
  version?: number;
}

export interface RecordTab {
  /** As its URL has it. */
  query: RecordListPart;
  view: ListShape;
  columns: string[];
  counts: { [kind: string]: number };
  cards: ListedRecord[];
  page: Page;
  controls: FilterControl[];
  chips: FilterChip[];
  /** What was asked for by number, and no record has. */
  notFound: string[];
  /** What is to be put right in the list, each with the filter that finds it. */
  notices: { text: string; filter: string }[];
  /** The lists of this kind that have a name, and this list as one. */
  views: ListView[];
  viewQuery: string;
  current: ListView | undefined;
  /** Filters of the current view that the site no longer has. */
  vanished: string[];
}

const pageSizes = { cards: 24, table: 60 };

/** Which records a list has, and in which order: those first that a search means most, unless it is sorted by a field. */
function listed(list: RecordListPart) {
  const { tab, search = "", sort } = list;
  const { where: found } = foundByStaff(tab, search);
  const filters = filtersIn(list);
  const order = listOrder(tab, sort);
  const first = sort ? [] : [...filters.order, ...(found ? [bestFirst(tab, search)] : [])];
  const best = first.length > 0 ? [...first, ...(order ?? serverKinds[tab].order)] : order;
  return { found, filters, where: and(found, filters.where), order: best };
}

/** @returns the condition for all records of a list, and their order */
export function allOfList(list: RecordListPart) {
  const { table, order: own } = serverKinds[list.tab];
  const { where, order = own } = listed(list);
  return { where: and(where, visibleTo("staff", table)), order };
}

/** @returns the ids of all records of a list, or of some of them, in its order */
export function listIds(list: RecordListPart, { where, order } = allOfList(list)): string[] {
  const { table } = serverKinds[list.tab];
  const rows = db.select({ id: table.id }).from(table).where(where);
  return rows
    .orderBy(...order)
    .all()
    .map(({ id }) => id);
}

/** @returns a page of a tab, and how many records are in it and in each tab */
export function viewRecordTab(asked: RecordListPart, remembered: ListShape = "cards"): RecordTab {
  const { tab, page: wanted = null, view, columns = [] } = asked;
  const { count, list } = serverKinds[tab];
  const shown = view ?? remembered;
  const views = listSavedViews(tab);
  const query = viewQuery({ ...asked, view: shown });
  const current = views.find((each) => each.query === query);
  const { found, filters, order, ...conditions } = listed(asked);
  const vanished = current ? filters.unknown : [];
  const where = vanished.length > 0 ? sql`0` : conditions.where;
  const audience = "staff";
  const { offset, limit, ...page } = paginate(count({ where, audience }), pageSizes[shown], wanted);
  const rows = list({ where, order, audience, part: { limit, offset } });
  const counted = recordKindNames.filter((kind) => kind === tab || kinds[kind].place === "tab");
  const cards = viewCards(tab, rows);
  const shownColumns = columns.length > 0 ? columns : kinds[tab].columns;
  const cells = shown === "table" ? viewCells(tab, shownColumns, rows) : [];
  const filterForm = viewFilters(filters, found, { counts: shown === "table" });
  return {
    query: asked,
    view: shown,
    columns: shownColumns,
    counts: Object.fromEntries(counted.map((kind) => [kind, serverKinds[kind].count({ audience: "staff" })])),
    cards: cards.map((card, at) => ({ ...card, ...(cells[at] ? { cells: cells[at] } : {}) })),
    page,
    ...filterForm,
    notices: listNotices(asked),
    views,
    viewQuery: query,
    current,
    vanished,
  };
}

/** @returns what the filters of a kind say that are not set */
function listNotices({ tab, filters = [] }: RecordListPart): RecordTab["notices"] {
  const { count, filters: own = {} } = serverKinds[tab];
  return Object.entries(own).flatMap(([filter, { where, notice }]) => {
    const found =
      notice && !filters.some(([name]) => name === filter)
        ? count({ where: where([]), audience: "staff" })
        : 0;
    return notice && found > 0 ? { text: notice(found), filter } : [];
  });
}

function viewCards(kind: RecordKind, rows: StoredRecord[]): ListedRecord[] {
  const marks = publicationMarks(kind, rows);
  const shown = rows.map((record) => ({ record, ...serverKinds[kind].card(record) }));
  const imageOf = cardImages(shown);
  const { changedInList } = kinds[kind];
  return shown.map(({ record, imageUrl, ...card }) => ({
    ...card,
    publication: marks(record).join(", ") || null,
    ...imageOf({ imageUrl }),
    ...(changedInList
      ? { value: String((record as StoredRecord & FieldValues)[changedInList]), version: record.version }
      : {}),
  }));
}

function viewCells(kind: RecordKind, columns: string[], rows: StoredRecord[]): string[][] {
  const fields = fieldsOf(kind);
  const byColumn = columns.map((name) => {
    const { link, display } = fields[name] ?? {};
    const list = serverKinds[kind].linkLists?.[name];
    if (link && list) return listedTitles(link.kind, list, rows);
    const values = rows.map((row) => (row as StoredRecord & FieldValues)[name]);
    if (link) {
      const titles = titlesOf(link.kind, values.map(String));
      return values.map((id) => titles.get(String(id)) ?? "");
    }
    return values.map((value) =>
      value === null || value === undefined || value === "" ? "" : inCell(display?.(value) ?? "", value),
    );
  });
  return rows.map((_, at) => byColumn.map((texts) => texts[at] ?? ""));
}

/** A list, which has a line for each entry elsewhere, is one line in a table. */
const inCell = (text: string, value: unknown) => (Array.isArray(value) ? text.replaceAll("\n", ", ") : text);

/** @returns for each row the titles of the records that a list of links names, in their order */
function listedTitles(
  kind: RecordKind,
  { holder, linked, position }: LinkList,
  rows: StoredRecord[],
): string[] {
  const { table } = serverKinds[kind];
  const titles = new Map<string, string[]>();
  const links = db
    .select({ holder: sql<string>`${holder}`, title: titleColumn(kind) })
    .from(holder.table)
    .innerJoin(table, eq(table.id, linked))
    .where(
      inArray(
        holder,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(position, titleColumn(kind))
    .all();
  for (const { holder: id, title } of links) titles.set(id, [...(titles.get(id) ?? []), title]);
  return rows.map(({ id }) => titles.get(id)?.join(", ") ?? "");
}

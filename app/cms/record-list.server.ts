import { describeImages } from "~/images/queries.server";
import { type Page, paginate } from "~/text/page";
import type { CardContent, RecordCard } from "./kind.server";
import { type RecordKind, recordKindNames } from "./kinds";
import { records } from "./kinds.server";
import type { RecordListPart, RecordListQuery } from "./list-params";

/** One tab of the CMS with a page of its records. */
export interface RecordTab {
  tab: RecordKind;
  search: string;
  counts: { [kind: string]: number };
  cards: RecordCard[];
  /** A record that was just saved and is not among the cards. */
  saved: RecordCard | null;
  page: Page;
}

/** Records on a page of a list. */
const pageSize = 24;

/** @returns a page of one tab of the CMS, and how many records each tab holds */
export function viewRecordTab({
  tab,
  search,
  page: wanted,
  saved: savedId,
}: Omit<RecordListQuery, "deleting">): RecordTab {
  const { offset, limit, ...page } = paginate(records[tab].countFound(search), pageSize, wanted);
  const { card, get, listFound } = records[tab];
  const cards = listFound(search, { limit, offset }).map(card);
  const savedRecord = savedId && !cards.some(({ id }) => id === savedId) ? get(savedId) : undefined;
  const saved = savedRecord && card(savedRecord);
  const described = describeImages([...cards, ...(saved ? [saved] : [])].map(({ imageUrl }) => imageUrl));
  const withImage = ({ imageUrl, ...card }: CardContent): RecordCard => ({
    ...card,
    ...(imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null }),
  });
  return {
    tab,
    search,
    counts: Object.fromEntries(recordKindNames.map((kind) => [kind, records[kind].count()])),
    cards: cards.map(withImage),
    saved: saved ? withImage(saved) : null,
    page,
  };
}

/** @returns whether a record is in this part of its list */
export function isInRecordList({ tab, search, page }: RecordListPart, id: string): boolean {
  const { offset, limit } = paginate(records[tab].countFound(search), pageSize, page);
  return records[tab]
    .listFound(search, { limit, offset })
    .some((record) => records[tab].card(record).id === id);
}

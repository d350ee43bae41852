import { listWithDrafts } from "~/cms/drafts/drafts.server";
import type { CardContent, RecordCard, StoredRecord } from "~/cms/kind.server";
import { type RecordKind, recordKindNames } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { viewPublication } from "~/cms/publication/publication.server";
import { describeImages } from "~/images/queries.server";
import { type Page, paginate } from "~/text/page";
import type { RecordListPart, RecordListQuery } from "./list-params";

/** A tab of the CMS with a page of its records. */
export interface RecordTab {
  tab: RecordKind;
  search: string;
  counts: { [kind: string]: number };
  cards: RecordCard[];
  /** The record that was just saved, if it is not among the cards. */
  saved: RecordCard | null;
  page: Page;
}

const pageSize = 24;

/** @returns a page of a tab, and the number of records in each tab */
export function viewRecordTab({
  tab,
  search,
  page: wanted,
  saved: savedId,
}: Omit<RecordListQuery, "deleting">): RecordTab {
  const { offset, limit, ...page } = paginate(records[tab].countMatches(search), pageSize, wanted);
  const { card: contentOfCard, get, listMatches } = records[tab];
  const listed = listMatches(search, { limit, offset });
  const savedRecord = savedId && !listed.some(({ id }) => id === savedId) ? get(savedId) : undefined;
  const withDrafts = listWithDrafts(
    tab,
    [...listed, savedRecord || []].flat().map(({ id }) => id),
  );
  const card = (record: StoredRecord): CardContent => ({
    ...contentOfCard(record),
    publication:
      [viewPublication(record).badge ?? [], withDrafts.has(record.id) ? "Unpublished changes" : []]
        .flat()
        .join(", ") || null,
  });
  const cards = listed.map(card);
  const saved = savedRecord && card(savedRecord);
  const described = describeImages([...cards, ...(saved ? [saved] : [])].map(({ imageUrl }) => imageUrl));
  const withImage = ({ imageUrl, ...card }: CardContent): RecordCard => ({
    ...card,
    ...(imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null }),
  });
  return {
    tab,
    search,
    counts: Object.fromEntries(recordKindNames.map((kind) => [kind, records[kind].count("staff")])),
    cards: cards.map(withImage),
    saved: saved ? withImage(saved) : null,
    page,
  };
}

/** @returns whether a record is on this page of its list */
export function isInRecordList({ tab, search, page }: RecordListPart, id: string): boolean {
  const { offset, limit } = paginate(records[tab].countMatches(search), pageSize, page);
  return records[tab]
    .listMatches(search, { limit, offset })
    .some((record) => records[tab].card(record).id === id);
}

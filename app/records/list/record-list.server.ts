import { describeImages } from "~/images/queries.server";
import type { RecordKind } from "~/kind/kind";
import type { CardContent, RecordCard, StoredRecord } from "~/kind/kind.server";
import { kinds, recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import { foundByStaff } from "~/records/full-text/found.server";
import type { RecordListPart } from "~/records/list-params";
import { viewPublication } from "~/records/publication/publication.server";
import { listWithDrafts } from "~/records/versions/versions.server";
import { type Page, paginate } from "~/text/page";

/** A tab of the CMS with a page of its records. */
export interface RecordTab {
  tab: RecordKind;
  search: string;
  counts: { [kind: string]: number };
  cards: RecordCard[];
  page: Page;
}

const pageSize = 24;

/** @returns a page of a tab, and the number of records in it and in each tab */
export function viewRecordTab({ tab, search, page: wanted }: Required<RecordListPart>): RecordTab {
  const { card: contentOfCard, count, list, listOrder } = records[tab];
  const found = { ...foundByStaff(tab, search), audience: "staff" } as const;
  const { offset, limit, ...page } = paginate(count(found), pageSize, wanted);
  const listed = list({ ...found, order: listOrder?.(), part: { limit, offset } });
  const withDrafts = listWithDrafts(
    tab,
    listed.map(({ id }) => id),
  );
  const card = (record: StoredRecord): CardContent => ({
    ...contentOfCard(record),
    publication:
      [viewPublication(record).badge ?? [], withDrafts.has(record.id) ? "Unpublished changes" : []]
        .flat()
        .join(", ") || null,
  });
  const counted = recordKindNames.filter((kind) => kind === tab || kinds[kind].place === "tab");
  const cards = listed.map(card);
  const described = describeImages(cards.map(({ imageUrl }) => imageUrl));
  const withImage = ({ imageUrl, ...card }: CardContent): RecordCard => ({
    ...card,
    ...(imageUrl === undefined ? {} : { image: (imageUrl && described.get(imageUrl)) || null }),
  });
  return {
    tab,
    search,
    counts: Object.fromEntries(counted.map((kind) => [kind, records[kind].count({ audience: "staff" })])),
    cards: cards.map(withImage),
    page,
  };
}

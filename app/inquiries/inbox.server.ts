import { db } from "db/client.server";
import { artworks, inquiries, inquiryArtworks } from "db/schema";
import { asc, desc, eq, getTableColumns, type InferSelectModel, inArray, sql } from "drizzle-orm";
import { countEach, inPieces } from "~/cms/inbox/list";
import { type InboxFilter, type InquiryStatus, inquiryStatuses } from "~/cms/inbox/statuses";
import { now } from "~/server/clock.server";
import { searchPattern } from "~/server/text-search.server";
import { type Page, paginate } from "~/text/page";

/** A work that somebody asked about: as it was then, and its picture as long as it is there. */
export interface InquiryWork {
  artworkId: string;
  title: string;
  artistName: string;
  isListed: boolean;
  imageUrl: string | null;
}

export type Inquiry = Omit<InferSelectModel<typeof inquiries>, "contentKey" | "mailWithheld"> & {
  works: InquiryWork[];
};

interface Found {
  rowid: number;
  status: string;
}

const { contentKey: _key, mailWithheld: _mail, ...columns } = getTableColumns(inquiries);
const found = { rowid: sql<number>`rowid`, status: inquiries.status };
/** Those of one millisecond in the order in which they came. */
const newestFirst = [desc(inquiries.created_at), sql`rowid DESC`];

const perStatus = db
  .select({ status: inquiries.status, count: sql<number>`count(*)` })
  .from(inquiries)
  .groupBy(inquiries.status)
  .prepare();

/** The rows of some rowids, given as a JSON list: which rows they are is looked up in an index alone. */
const rows = db
  .select(columns)
  .from(inquiries)
  .where(sql`rowid IN (SELECT value FROM json_each(${sql.placeholder("rowids")}))`)
  .orderBy(...newestFirst)
  .prepare();

function readRows(rowids: number[]): Inquiry[] {
  const found = rows.all({ rowids: JSON.stringify(rowids) });
  const works = worksOf(found.map(({ id }) => id));
  return found.map((inquiry) => ({ ...inquiry, works: works.get(inquiry.id) ?? [] }));
}

/** @returns the works of each inquiry, in the order in which they were named */
function worksOf(inquiryIds: string[]): Map<string, InquiryWork[]> {
  const { inquiryId, artworkId, title, artistName, position } = inquiryArtworks;
  const byInquiry = new Map<string, InquiryWork[]>();
  const found = db
    .select({ inquiryId, artworkId, title, artistName, listed: artworks.id, imageUrl: artworks.imageUrl })
    .from(inquiryArtworks)
    .leftJoin(artworks, eq(artworks.id, artworkId))
    .where(inArray(inquiryId, inquiryIds))
    .orderBy(asc(position))
    .all();
  for (const { inquiryId: id, listed, ...work } of found)
    byInquiry.set(id, [...(byInquiry.get(id) ?? []), { ...work, isListed: listed !== null }]);
  return byInquiry;
}

/** @returns the inquiries of every status in which the words occur, newest first */
function search(words: string): Found[] {
  const texts = [inquiries.name, inquiries.email, inquiries.subject, inquiries.message];
  const text = sql.join(
    texts.map((column) => sql`ifnull(${column}, '')`),
    sql` || char(10) || `,
  );
  return db
    .select(found)
    .from(inquiries)
    .where(sql`matches_pattern(${searchPattern(words)}, ${text})`)
    .orderBy(...newestFirst)
    .all();
}

/** @returns the rowids of a status, newest first */
function listRowids(status: InquiryStatus | "all", { limit, offset } = { limit: -1, offset: 0 }): number[] {
  return db
    .select(found)
    .from(inquiries)
    .where(status === "all" ? undefined : eq(inquiries.status, status))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ rowid }) => rowid);
}

const ofStatus = (matches: Found[], status: string) =>
  matches.filter((match) => status === "all" || match.status === status).map(({ rowid }) => rowid);

/**
 * Reads a page of the inquiries, newest first.
 * @param wanted the page number of the URL
 * @returns its inquiries, and how many of each status match the search
 */
export function readInquiries(
  filter: InboxFilter<InquiryStatus>,
  size: number,
  wanted: string | null,
): { counts: Record<InquiryStatus | "all", number>; page: Page; inquiries: Inquiry[] } {
  const matches = filter.search ? search(filter.search) : undefined;
  const counts = countEach(inquiryStatuses, matches ?? perStatus.all());
  const { limit, offset, ...page } = paginate(counts[filter.status], size, wanted);
  const rowids = matches
    ? ofStatus(matches, filter.status).slice(offset, offset + limit)
    : listRowids(filter.status, { limit, offset });
  return { counts, page, inquiries: readRows(rowids) };
}

/** @returns all inquiries that match, newest first, some at a time */
export function exportInquiries(filter: InboxFilter<InquiryStatus>): Iterable<Inquiry[]> {
  const rowids = filter.search ? ofStatus(search(filter.search), filter.status) : listRowids(filter.status);
  return inPieces(rowids, readRows);
}

/**
 * Gives an inquiry another status: 'replied' notes when, 'new' forgets it.
 * @returns who had sent it, or nothing when it is not there
 */
export function setInquiryStatus(id: string, status: InquiryStatus): { name: string } | undefined {
  // When it was answered stays known of what is archived, also when it comes back from there.
  const answered = sql`ifnull(${inquiries.responded_at}, ${now().toISOString()})`;
  const changes = { replied: { responded_at: answered }, new: { responded_at: null } };
  return db
    .update(inquiries)
    .set({ status, ...(status === "replied" || status === "new" ? changes[status] : {}) })
    .where(eq(inquiries.id, id))
    .returning({ name: inquiries.name })
    .get();
}

import { createHash, randomUUID } from "node:crypto";
import { artworks, inquiries, inquiryArtworks } from "db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { inboxList } from "~/inbox/inbox-list.server";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/platform/clock.server";
import { countRows, db, inTransaction, isAddress } from "~/platform/database.server";
import { emailKey } from "~/text/email-key";
import { isKept } from "~/visibility/publication.server";
import type { ArtworkInquiryInput } from "./artwork-inquiry-schema";
import { type InquiredWork, inquiryLetter } from "./letter.server";
import type { InquiryInput } from "./schema";
import { type InquiryStatus, inquiryStatuses } from "./statuses";

/** The same content from the same sender within this time is one inquiry (milliseconds). */
const duplicateWindow = 10 * 60_000;

interface NewInquiry extends InquiryInput {
  subject: string | null;
  artwork_title: string | null;
}

interface Options {
  origin?: string;
  /** Stores it as spam, without mail. */
  suspect?: boolean;
}

/**
 * Stores an inquiry and queues the mail to the gallery. Idempotent for ten minutes.
 * @returns its id
 */
export function createInquiry(inquiry: InquiryInput, options: Options = {}): string {
  return storeInquiry({ ...inquiry, subject: null, artwork_title: null }, [], options);
}

/**
 * Stores an inquiry about artworks, as createInquiry() does.
 * @param works in the order in which they were named
 * @returns its id
 */
export function createArtworkInquiry(
  { artworkTitle, artistName, ...inquiry }: Omit<ArtworkInquiryInput, "artworkId" | "artworkIds">,
  works: InquiredWork[] = [],
  options: Options = {},
): string {
  const artwork = {
    inquiry_type: "artwork" as const,
    artist_interest: works[0]?.artistName ?? artistName,
    artwork_title: artworkTitle ?? works[0]?.title ?? null,
  };
  return storeInquiry({ ...inquiry, ...artwork }, works, options);
}

export interface InquiryWork extends InquiredWork {
  /** False when the artwork was deleted since. */
  isListed: boolean;
}

export type Inquiry = Omit<InferSelectModel<typeof inquiries>, "contentKey" | "mailWithheld"> & {
  works: InquiryWork[];
};

const { contentKey: _key, mailWithheld: _mail, ...columns } = getTableColumns(inquiries);
/** Newest first; by rowid within the same millisecond. */
const newestFirst = [desc(inquiries.created_at), sql`rowid DESC`];
const { name, email, subject, message } = inquiries;

/** The inquiries in the inbox, newest first; the search covers name, address, subject and message. */
export const inquiryList = inboxList({
  table: inquiries,
  status: inquiries.status,
  statuses: inquiryStatuses,
  order: newestFirst,
  text: sql`${name} || char(10) || ${email} || char(10) || ifnull(${subject}, '') || char(10) || ${message}`,
  read: (rowids) => listInquiries(inArray(sql`rowid`, rowids)),
});

export const listInquiriesFrom = (address: string): Inquiry[] => listInquiries(isAddress(email, address));

export const getInquiry = (id: string): Inquiry | undefined => listInquiries(eq(inquiries.id, id))[0];

function listInquiries(where: SQL): Inquiry[] {
  const rows = db
    .select(columns)
    .from(inquiries)
    .where(where)
    .orderBy(...newestFirst)
    .all();
  const works = listWorks(rows.map(({ id }) => id));
  return rows.map((inquiry) => ({ ...inquiry, works: works.get(inquiry.id) ?? [] }));
}

function listWorks(inquiryIds: string[]): Map<string, InquiryWork[]> {
  const { inquiryId, artworkId, title, artistName, position } = inquiryArtworks;
  const byInquiry = new Map<string, InquiryWork[]>();
  const rows = db
    .select({ inquiryId, artworkId, title, artistName, listed: artworks.id })
    .from(inquiryArtworks)
    .leftJoin(artworks, and(eq(artworks.id, artworkId), isKept(artworks)))
    .where(inArray(inquiryId, inquiryIds))
    .orderBy(asc(position))
    .all();
  for (const { inquiryId: id, listed, ...work } of rows)
    byInquiry.set(id, [...(byInquiry.get(id) ?? []), { ...work, isListed: listed !== null }]);
  return byInquiry;
}

/** For the navigation of the CMS. */
export function countNewInquiries(): number {
  return countRows(inquiries, eq(inquiries.status, "new"));
}

/**
 * Changes the status of an inquiry: 'replied' stores the time of the reply, 'new' clears it.
 * @returns the sender, or nothing when there is no such inquiry
 */
export function setInquiryStatus(id: string, status: InquiryStatus): { name: string } | undefined {
  // The first reply's time is kept when an archived inquiry is marked as replied again.
  const answered = sql`ifnull(${inquiries.responded_at}, ${now().toISOString()})`;
  const changes = { replied: { responded_at: answered }, new: { responded_at: null } };
  return db
    .update(inquiries)
    .set({ status, ...(status === "replied" || status === "new" ? changes[status] : {}) })
    .where(eq(inquiries.id, id))
    .returning({ name: inquiries.name })
    .get();
}

/**
 * Makes an inquiry that was filed as spam new, and queues its mail if it was withheld.
 * @returns the sender, or nothing when it is not filed as spam
 */
export function markInquiryNotSpam(id: string, origin: string): { name: string } | undefined {
  return inTransaction(() => {
    const spam = and(eq(inquiries.id, id), eq(inquiries.status, "spam"));
    const inquiry = db.select().from(inquiries).where(spam).get();
    if (!inquiry) return;
    db.update(inquiries).set({ status: "new", responded_at: null, mailWithheld: false }).where(spam).run();
    if (inquiry.mailWithheld)
      queueMail(inquiryLetter({ ...inquiry, works: listWorks([id]).get(id) }, origin), id);
    return { name: inquiry.name };
  });
}

function storeInquiry(
  inquiry: NewInquiry,
  works: InquiredWork[],
  { origin = "", suspect = false }: Options,
): string {
  const instant = now();
  const contentKey = contentKeyOf(inquiry, works);
  const since = new Date(instant.getTime() - duplicateWindow).toISOString();
  const same = db
    .select({ id: inquiries.id, status: inquiries.status })
    .from(inquiries)
    .where(and(eq(inquiries.contentKey, contentKey), gt(inquiries.created_at, since)))
    .limit(1)
    .get();
  if (same && (suspect || same.status !== "spam")) return same.id;
  const id = same?.id ?? randomUUID();
  const status = suspect ? "spam" : "new";
  // The same content was filed as spam before, and is not suspect this time.
  if (same) db.update(inquiries).set({ status, mailWithheld: false }).where(eq(inquiries.id, id)).run();
  else {
    const created_at = instant.toISOString();
    db.insert(inquiries)
      .values({ ...inquiry, id, status, mailWithheld: suspect, contentKey, created_at })
      .run();
    for (const [position, work] of works.entries())
      db.insert(inquiryArtworks)
        .values({ ...work, inquiryId: id, position })
        .run();
  }
  if (!suspect) queueMail(inquiryLetter({ ...inquiry, id, works }, origin), id);
  return id;
}

/** A hash of all fields and of the works, because two works may share artist and title. */
function contentKeyOf({ email, ...inquiry }: NewInquiry, works: InquiredWork[]): string {
  const artworks = works.map(({ artworkId }) => artworkId).sort();
  const whole = { ...inquiry, artworks, email: emailKey(email) };
  const sorted = Object.entries(whole).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

import { createHash, randomUUID } from "node:crypto";
import { countRows, db, inTransaction } from "db/client.server";
import { artworks, inquiries, inquiryArtworks } from "db/schema";
import { and, asc, desc, eq, getTableColumns, gt, type InferSelectModel, inArray, sql } from "drizzle-orm";
import { inboxList } from "~/cms/inbox/inbox-list.server";
import { type InquiryStatus, inquiryStatuses } from "~/cms/inbox/statuses";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/server/clock.server";
import { emailKey } from "~/text/email-key";
import type { ArtworkInquiryInput } from "./artwork-inquiry-schema";
import { type InquiredWork, inquiryLetter } from "./letter.server";
import type { InquiryInput } from "./schema";

/** Within this the same words from the same person are one inquiry (milliseconds). */
const sameWithin = 10 * 60_000;

interface NewInquiry extends InquiryInput {
  subject: string | null;
  artwork_title: string | null;
}

interface Circumstances {
  /** Of the public site, for the links in the mail. */
  origin?: string;
  /** Keeps it as spam, without mail. */
  suspect?: boolean;
}

/**
 * Stores an inquiry and the mail that tells the gallery of it, once: a post that is sent again is known.
 * @returns its id
 */
export function createInquiry(inquiry: InquiryInput, circumstances: Circumstances = {}): string {
  return store({ ...inquiry, subject: null, artwork_title: null }, [], circumstances);
}

/**
 * Stores an inquiry about artworks: an inquiry of the type 'artwork' with columns of its own for the subject
 * and the title, and the works that are known as rows of their own.
 * @param works in the order in which they were named
 * @returns its id
 */
export function createArtworkInquiry(
  { artworkTitle, artistName, ...inquiry }: Omit<ArtworkInquiryInput, "artworkId" | "artworkIds">,
  works: InquiredWork[] = [],
  circumstances: Circumstances = {},
): string {
  const artwork = {
    inquiry_type: "artwork" as const,
    artist_interest: artistName ?? works[0]?.artistName ?? null,
    artwork_title: artworkTitle ?? works[0]?.title ?? null,
  };
  return store({ ...inquiry, ...artwork }, works, circumstances);
}

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

const { contentKey: _key, mailWithheld: _mail, ...columns } = getTableColumns(inquiries);
/** Those of one millisecond in the order in which they came. */
const newestFirst = [desc(inquiries.created_at), sql`rowid DESC`];
const { name, email, subject, message } = inquiries;

/** The inquiries of the inbox, newest first; the search looks into name, address, subject and message. */
export const inquiryList = inboxList({
  table: inquiries,
  status: inquiries.status,
  statuses: inquiryStatuses,
  order: newestFirst,
  text: sql`${name} || char(10) || ${email} || char(10) || ifnull(${subject}, '') || char(10) || ${message}`,
  read(rowids): Inquiry[] {
    const rows = db
      .select(columns)
      .from(inquiries)
      .where(inArray(sql`rowid`, rowids))
      .orderBy(...newestFirst)
      .all();
    const works = worksOfEach(rows.map(({ id }) => id));
    return rows.map((inquiry) => ({ ...inquiry, works: works.get(inquiry.id) ?? [] }));
  },
});

/** @returns the works of each inquiry, in the order in which they were named */
function worksOfEach(inquiryIds: string[]): Map<string, InquiryWork[]> {
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

/** @returns how many inquiries nobody has looked at yet: for the navigation of the CMS */
export function countNewInquiries(): number {
  return countRows(inquiries, eq(inquiries.status, "new"));
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

/**
 * Says that an inquiry that was filed as spam is none: it is new, and the gallery is told of it if it was not.
 * @returns who had sent it, or nothing where there is no such spam
 */
export function takeInquiryForReal(id: string, origin: string): { name: string } | undefined {
  return inTransaction(() => {
    const spam = and(eq(inquiries.id, id), eq(inquiries.status, "spam"));
    const inquiry = db.select().from(inquiries).where(spam).get();
    if (!inquiry) return;
    db.update(inquiries).set({ status: "new", responded_at: null, mailWithheld: false }).where(spam).run();
    if (inquiry.mailWithheld) queueMail(inquiryLetter(inquiry, worksOf(id), origin));
    return { name: inquiry.name };
  });
}

function worksOf(inquiryId: string): InquiredWork[] {
  const { artworkId, title, artistName, position } = inquiryArtworks;
  return db
    .select({ artworkId, title, artistName })
    .from(inquiryArtworks)
    .where(eq(inquiryArtworks.inquiryId, inquiryId))
    .orderBy(asc(position))
    .all();
}

function store(
  inquiry: NewInquiry,
  works: InquiredWork[],
  { origin = "", suspect = false }: Circumstances,
): string {
  const instant = now();
  const contentKey = digest(inquiry, works);
  return inTransaction(() => {
    const since = new Date(instant.getTime() - sameWithin).toISOString();
    const same = db
      .select({ id: inquiries.id, status: inquiries.status })
      .from(inquiries)
      .where(and(eq(inquiries.contentKey, contentKey), gt(inquiries.created_at, since)))
      .limit(1)
      .get();
    if (same && (suspect || same.status !== "spam")) return same.id;
    const id = same?.id ?? randomUUID();
    const status = suspect ? "spam" : "new";
    // What was taken for spam, and comes again from somebody who is above suspicion, is no spam.
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
    if (!suspect) queueMail(inquiryLetter(inquiry, works, origin));
    return id;
  });
}

/** Of all that was written, and of the works that it is about: two may share artist and title. */
function digest({ email, ...inquiry }: NewInquiry, works: InquiredWork[]): string {
  const artworks = works.map(({ artworkId }) => artworkId).sort();
  const whole = { ...inquiry, artworks, email: emailKey(email) };
  const said = Object.entries(whole).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

import { createHash, randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { insertStatement } from "db/insert-statement";
import { inquiries, inquiryArtworks } from "db/schema";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ArtworkInquiryInput } from "~/schemas/artwork-inquiry";
import type { InquiryInput } from "~/schemas/inquiry";
import { now } from "~/services/clock.server";
import { type InquiredWork, inquiryLetter } from "~/services/letters.server";
import { atomically } from "./commit.server";
import { emailKey } from "./email-key";
import { queueMail } from "./outbox.server";

/** Within this the same words from the same person are one inquiry (design, decision 10; milliseconds). */
const sameWithin = 10 * 60_000;

interface NewInquiry extends InquiryInput {
  subject: string | null;
  artwork_title: string | null;
}

const sameContent = db
  .select({ id: inquiries.id, status: inquiries.status })
  .from(inquiries)
  .where(
    and(
      eq(inquiries.contentKey, sql.placeholder("contentKey")),
      gt(inquiries.created_at, sql.placeholder("since")),
    ),
  )
  .limit(1)
  .prepare();

const newOnes = db
  .select({ count: sql<number>`count(*)` })
  .from(inquiries)
  .where(eq(inquiries.status, "new"))
  .prepare();

const insert = insertStatement(inquiries, [
  "id",
  "name",
  "email",
  "phone",
  "inquiry_type",
  "artist_interest",
  "subject",
  "artwork_title",
  "message",
  "status",
  "mailWithheld",
  "contentKey",
  "created_at",
]);
const insertWork = insertStatement(inquiryArtworks, [
  "inquiryId",
  "position",
  "artworkId",
  "title",
  "artistName",
]);
const worksOf = db
  .select({
    artworkId: inquiryArtworks.artworkId,
    title: inquiryArtworks.title,
    artistName: inquiryArtworks.artistName,
  })
  .from(inquiryArtworks)
  .where(eq(inquiryArtworks.inquiryId, sql.placeholder("id")))
  .orderBy(asc(inquiryArtworks.position))
  .prepare();

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
 * and the title (design, decision 10), and the works that are known as rows of their own.
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

/** @returns how many inquiries nobody has looked at yet: for the navigation of the CMS */
export function countNewInquiries(): number {
  return newOnes.get()?.count ?? 0;
}

/**
 * Says that an inquiry that was filed as spam is none: it is new, and the gallery is told of it if it was not.
 * @returns who had sent it, or nothing where there is no such spam
 */
export function takeInquiryForReal(id: string, origin: string): { name: string } | undefined {
  return atomically(() => {
    const spam = and(eq(inquiries.id, id), eq(inquiries.status, "spam"));
    const inquiry = db.select().from(inquiries).where(spam).get();
    if (!inquiry) return;
    db.update(inquiries).set({ status: "new", responded_at: null, mailWithheld: false }).where(spam).run();
    if (inquiry.mailWithheld) queueMail(inquiryLetter(inquiry, worksOf.all({ id }), origin));
    return { name: inquiry.name };
  });
}

function store(
  inquiry: NewInquiry,
  works: InquiredWork[],
  { origin = "", suspect = false }: Circumstances,
): string {
  const instant = now();
  const contentKey = digest(inquiry, works);
  return atomically(() => {
    const since = new Date(instant.getTime() - sameWithin).toISOString();
    const same = sameContent.get({ contentKey, since });
    if (same && (suspect || same.status !== "spam")) return same.id;
    const id = same?.id ?? randomUUID();
    const status = suspect ? "spam" : "new";
    // What was taken for spam, and comes again from somebody who is above suspicion, is no spam.
    if (same) db.update(inquiries).set({ status, mailWithheld: false }).where(eq(inquiries.id, id)).run();
    else {
      insert({
        ...inquiry,
        ...{ id, status, mailWithheld: suspect, contentKey, created_at: instant.toISOString() },
      });
      for (const [position, work] of works.entries()) insertWork({ ...work, inquiryId: id, position });
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

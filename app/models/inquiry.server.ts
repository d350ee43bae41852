import { createHash, randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { insertStatement } from "db/insert-statement";
import { inquiries } from "db/schema";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ArtworkInquiryInput } from "~/schemas/artwork-inquiry";
import type { InquiryInput } from "~/schemas/inquiry";
import { now } from "~/services/clock.server";
import { inquiryLetter } from "~/services/letters.server";
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
  "contentKey",
  "created_at",
]);

/**
 * Stores an inquiry and the mail that tells the gallery of it, once: a post that is sent again is known.
 * @param suspect keeps it as spam, without mail
 * @returns its id
 */
export function createInquiry(inquiry: InquiryInput, suspect = false): string {
  return store({ ...inquiry, subject: null, artwork_title: null }, suspect);
}

/**
 * Stores an inquiry about an artwork: an inquiry of the type 'artwork' with columns of its own for the
 * subject and the work (design, decision 10).
 * @param suspect keeps it as spam, without mail
 * @returns its id
 */
export function createArtworkInquiry(
  { artworkTitle, artistName, ...inquiry }: ArtworkInquiryInput,
  suspect = false,
): string {
  const artwork = {
    inquiry_type: "artwork" as const,
    artist_interest: artistName,
    artwork_title: artworkTitle,
  };
  return store({ ...inquiry, ...artwork }, suspect);
}

/** @returns how many inquiries nobody has looked at yet: for the navigation of the CMS */
export function countNewInquiries(): number {
  return newOnes.get()?.count ?? 0;
}

function store(inquiry: NewInquiry, suspect: boolean): string {
  const instant = now();
  const contentKey = digest(inquiry);
  return atomically(() => {
    const since = new Date(instant.getTime() - sameWithin).toISOString();
    const same = sameContent.get({ contentKey, since });
    if (same && (suspect || same.status !== "spam")) return same.id;
    const id = same?.id ?? randomUUID();
    const status = suspect ? "spam" : "new";
    // What was taken for spam, and comes again from somebody who is above suspicion, is no spam.
    if (same) db.update(inquiries).set({ status }).where(eq(inquiries.id, id)).run();
    else insert({ ...inquiry, id, status, contentKey, created_at: instant.toISOString() });
    if (!suspect) queueMail(inquiryLetter(inquiry));
    return id;
  });
}

function digest({ email, ...inquiry }: NewInquiry): string {
  const said = Object.entries({ ...inquiry, email: emailKey(email) }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

import { joinParagraphs, signature } from "~/mail/letter-parts.server";
import type { Letter } from "~/mail/outbox.server";
import { env } from "~/platform/env.server";
import { isolate } from "~/text/isolate";
import { getFacts } from "~/visibility/facts.server";
import { inquiryArtist, inquiryTypeLabel } from "./types";

/** An artwork of an inquiry, with title and artist as they were when it was sent. */
export interface InquiredWork {
  artworkId: string;
  title: string;
  artistName: string;
}

interface InquiryFields {
  name: string;
  email: string;
  phone: string | null;
  inquiry_type: string;
  artist_interest: string | null;
  subject: string | null;
  artwork_title: string | null;
  message: string;
}

/**
 * The mail that forwards an inquiry to the gallery; a reply goes to the visitor.
 * @param origin of the public site, for the links to the works
 */
export function inquiryLetter(inquiry: InquiryFields, works: InquiredWork[] = [], origin = ""): Letter {
  const { name, email, subject, message } = inquiry;
  const fields = [
    ["Name", name],
    ["Email", email],
    ["Phone", inquiry.phone],
    ["About", inquiryTypeLabel(inquiry)],
    ["Artist", inquiryArtist(inquiry)],
    ["Artwork", works.length > 0 ? null : inquiry.artwork_title],
    ["Subject", subject],
  ];
  const lines = fields
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${isolate(value ?? "")}`);
  return {
    recipient: env.MAIL_TO ?? getFacts().email,
    replyTo: email,
    subject: subject ? `${isolate(subject)} (${isolate(name)})` : `Inquiry from ${isolate(name)}`,
    text: joinParagraphs(
      "An inquiry from the website. An answer to this mail goes to the visitor.",
      lines.join("\n"),
      ...works.map(
        ({ artworkId, title, artistName }) =>
          `Artwork: ${isolate(title)} by ${isolate(artistName)}\n${origin}/artworks?artwork=${artworkId}`,
      ),
      message,
      // The signature delimiter of mail programs.
      `-- \n${signature()}`,
    ),
  };
}

import { anyArtist, inquiryTypes } from "~/forms/forms";
import { gallery } from "~/gallery";
import { paragraphs, signature } from "~/mail/letter.server";
import type { Letter } from "~/mail/outbox.server";
import { env } from "~/server/env.server";

/** A work that an inquiry is about, as it was when that came. */
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
 * Tells the gallery of an inquiry; an answer goes to the visitor.
 * @param works that it is about
 * @param origin of the public site, for the links to them
 */
export function inquiryLetter(inquiry: InquiryFields, works: InquiredWork[] = [], origin = ""): Letter {
  const { name, email, subject, message } = inquiry;
  const fields = [
    ["Name", name],
    ["Email", email],
    ["Phone", inquiry.phone],
    ["About", (inquiryTypes as Record<string, string>)[inquiry.inquiry_type] ?? inquiry.inquiry_type],
    ["Artist", artistInWords(inquiry)],
    ["Artwork", works.length > 0 ? null : inquiry.artwork_title],
    ["Subject", subject],
  ];
  const lines = fields.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return {
    recipient: env.MAIL_TO ?? gallery.email,
    replyTo: email,
    subject: subject ? `${subject} (${name})` : `Inquiry from ${name}`,
    text: paragraphs(
      "An inquiry from the website. An answer to this mail goes to the visitor.",
      lines.join("\n"),
      ...works.map(
        ({ artworkId, title, artistName }) =>
          `Artwork: ${title} by ${artistName}\n${origin}/artworks?artwork=${artworkId}`,
      ),
      message,
      // As in every mail program: what follows is no part of what was written.
      `-- \n${signature}`,
    ),
  };
}

/** Who was asked for: that it may be anybody says something of an inquiry about artworks alone. */
function artistInWords({ inquiry_type, artist_interest }: InquiryFields): string | null {
  if (artist_interest !== anyArtist) return artist_interest;
  return inquiry_type === "artwork" ? "Any artist" : null;
}

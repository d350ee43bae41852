import { artworksForStaff } from "~/artworks/for-inbox.server";
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
  id: string;
  name: string;
  email: string;
  phone: string | null;
  inquiry_type: string;
  artist_interest: string | null;
  subject: string | null;
  artwork_title: string | null;
  message: string;
  works?: InquiredWork[] | undefined;
}

/**
 * The mail that forwards an inquiry to the gallery; a reply goes to the visitor. Of each work it names number, price
 * and availability, of the sender the page in the CMS.
 * @param origin of the public site, for the links
 */
export function inquiryLetter(inquiry: InquiryFields, origin = ""): Letter {
  const { id, name, email, subject, message, works = [] } = inquiry;
  const known = artworksForStaff(works.map(({ artworkId }) => artworkId));
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
      "An inquiry from the website. Replies to this email go to the visitor.",
      lines.join("\n"),
      ...works.map(({ artworkId, title, artistName }) =>
        [
          `Artwork: ${isolate(title)} by ${isolate(artistName)}`,
          known.get(artworkId)?.facts.map(isolate).join(", ") ?? [],
          `${origin}/artworks?artwork=${artworkId}`,
        ]
          .flat()
          .join("\n"),
      ),
      message,
      `In the CMS: ${origin}/cms/people/from/${id}`,
      // The signature delimiter of mail programs.
      `-- \n${signature()}`,
    ),
  };
}

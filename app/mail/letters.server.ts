import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { formatDay } from "~/exhibitions/date-range";
import type { Exhibition } from "~/exhibitions/queries.server";
import { anyArtist, inquiryTypes } from "~/forms/forms";
import { gallery } from "~/gallery";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { galleryTime } from "~/server/gallery-time.server";
import type { Letter } from "./outbox.server";

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

/** Who is written to; the token stands in the links of the mail. */
interface Addressee {
  firstName: string;
  lastName: string;
  email: string;
  token: string;
}

const { street, postalCode, city, country } = gallery.address;
const signature = `${gallery.name}\n${street}, ${postalCode} ${city}, ${country}`;

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

/**
 * Confirms a registration to the visitor, with the show as a calendar entry.
 * @param origin of the public site
 * @throws Error when the exhibition's dates are none
 */
export function registrationLetter(visitor: Addressee, exhibition: Exhibition, origin: string): Letter {
  const { id, title, artists, startDate, endDate, venue, location } = exhibition;
  const first = formatDay(startDate);
  const show = [
    title,
    artists.map((artist) => artist.name).join(", ") || "Various Artists",
    startDate === endDate ? first : `${first} → ${formatDay(endDate)}`,
    venue === gallery.venue ? `${venue}, ${street}, ${postalCode} ${city}` : `${venue}, ${location}`,
  ];
  return {
    recipient: visitor.email,
    subject: `Your registration: ${title}`,
    text: paragraphs(
      salutation(visitor),
      "Thank you for registering. We look forward to welcoming you to:",
      show.join("\n"),
      `The dates are attached as a calendar file. More about the exhibition:\n${origin}/exhibitions?id=${id}`,
      `If you cannot come after all, please cancel here:\n${origin}/registrations/${visitor.token}`,
      `Kind regards\n${signature}`,
    ),
    calendar: exhibitionCalendar(exhibition, origin),
  };
}

/**
 * Confirms to a visitor that the address is on the mailing list.
 * @param origin of the public site
 */
export function welcomeLetter(visitor: Addressee, origin: string): Letter {
  const unsubscribeUrl = `${origin}/unsubscribe/${visitor.token}`;
  return {
    recipient: visitor.email,
    subject: `Welcome to the mailing list of ${gallery.name}`,
    text: paragraphs(
      salutation(visitor),
      "Thank you for signing up. From now on you will hear from us about new exhibitions and events.",
      "If you would rather not, or if it was somebody else who gave us your address, you can leave the " +
        `mailing list at any time:\n${unsubscribeUrl}`,
      `Kind regards\n${signature}`,
    ),
    unsubscribeUrl,
  };
}

/**
 * Asks an address that had left the mailing list whether it comes back: somebody signed it up.
 * @param link good for one use
 */
export function confirmationLetter(member: Addressee, link: string): Letter {
  return {
    recipient: member.email,
    subject: `Please confirm: mailing list of ${gallery.name}`,
    text: paragraphs(
      salutation(member),
      `this address was signed up for the mailing list of ${gallery.name}, which it had left. If you would ` +
        `like to hear from us again, please confirm here:\n${link}`,
      "The link is good for seven days, and for one use. If it was not you, ignore this mail: nothing changes.",
      `Kind regards\n${signature}`,
    ),
  };
}

/**
 * Invites somebody to work on the website.
 * @param link good for one use
 */
export function invitationLetter(email: string, link: string): Letter {
  return {
    recipient: email,
    subject: `Your account at ${gallery.name}`,
    text: paragraphs(
      "Hello,",
      `you are invited to work on the website of ${gallery.name}. Choose a password here:\n${link}`,
      "The link is good for seven days, and for one use. If you did not expect this mail, ignore it.",
      `Kind regards\n${signature}`,
    ),
    hasSecret: true,
  };
}

/**
 * Sends who has forgotten the password a way back.
 * @param link good for one use
 */
export function resetLetter(email: string, link: string): Letter {
  return {
    recipient: email,
    subject: `A new password for your account at ${gallery.name}`,
    text: paragraphs(
      "Hello,",
      `somebody asked for a new password for your account at ${gallery.name}. Choose one here:\n${link}`,
      "The link is good for an hour, and for one use. If it was not you who asked, ignore this mail: your " +
        "password stays as it is.",
      `Kind regards\n${signature}`,
    ),
    hasSecret: true,
  };
}

const notYou =
  'If it was not you, open the sign-in page of the website, choose "Forgot your password?" and set another ' +
  "password: that signs out everyone else. Then tell your colleagues.";

/** When something happened, in the gallery's time. */
const justNow = () => `${galleryTime(now().toISOString()).text} (${city} time)`;

/**
 * Tells an account that somebody has signed in with it in a browser where it had not been before.
 * @param browser as browserName() gives it
 */
export function newDeviceLetter(email: string, browser: string): Letter {
  return {
    recipient: email,
    subject: `A new sign-in to your account at ${gallery.name}`,
    text: paragraphs(
      "Hello,",
      `somebody has signed in with your account at ${gallery.name}, where it had not been used before:`,
      `${justNow()}\n${browser}`,
      `If it was you, there is nothing to do. ${notYou}`,
      `Kind regards\n${signature}`,
    ),
  };
}

/**
 * Tells an account that its password was changed.
 * @param where 'in Firefox on Windows', 'on the server'
 */
export function passwordChangedLetter(email: string, where: string): Letter {
  return {
    recipient: email,
    subject: `The password of your account at ${gallery.name} was changed`,
    text: paragraphs(
      "Hello,",
      `the password of your account at ${gallery.name} was changed:`,
      `${justNow()}\n${where}`,
      `You are signed out everywhere else. If it was you, there is nothing to do. ${notYou}`,
      `Kind regards\n${signature}`,
    ),
  };
}

/** Tells somebody that their account is gone. */
export function removedLetter(email: string): Letter {
  return {
    recipient: email,
    subject: `Your account at ${gallery.name} was removed`,
    text: paragraphs(
      "Hello,",
      `a colleague has removed your account at ${gallery.name}: you can no longer sign in to the website.`,
      justNow(),
      "If you did not expect this, ask your colleagues.",
      `Kind regards\n${signature}`,
    ),
  };
}

/**
 * Anybody can have a mail sent to any address: a "name" that a mail program would turn into a link is an
 * advertisement, and is left out.
 */
function salutation({ firstName, lastName }: Addressee): string {
  const name = `${firstName} ${lastName}`;
  return /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u.test(name) ? "Hello," : `Dear ${name},`;
}

function paragraphs(...texts: string[]): string {
  return `${texts.join("\n\n")}\n`;
}

import { gallery } from "~/gallery";
import { joinParagraphs, signature } from "~/mail/letter-parts.server";
import type { Letter } from "~/mail/outbox.server";
import { galleryTime, now } from "~/platform/clock.server";
import { getFacts } from "~/visibility/facts.server";

const letter = (recipient: string, subject: string, ...text: string[]): Letter => ({
  recipient,
  subject,
  text: joinParagraphs("Hello,", ...text, `Kind regards\n${signature()}`),
});

export const invitationLetter = (email: string, link: string): Letter => ({
  ...letter(
    email,
    `Your account at ${gallery.name}`,
    `you are invited to work on the website of ${gallery.name}. Choose a password here:\n${link}`,
    "The link is valid for seven days and works once. If you did not expect this email, you can ignore it.",
  ),
  hasSecret: true,
});

export const resetLetter = (email: string, link: string): Letter => ({
  ...letter(
    email,
    `A new password for your account at ${gallery.name}`,
    `somebody asked for a new password for your account at ${gallery.name}. Choose one here:\n${link}`,
    "The link is valid for an hour and works once. If it was not you who asked, ignore this email: your " +
      "password stays as it is.",
  ),
  hasSecret: true,
});

const notYou =
  'If it was not you, open the sign-in page of the website, choose "Forgot your password?" and set another ' +
  "password: that signs out everyone else. Then tell your colleagues.";

/** A time in the gallery's time zone. */
const justNow = () => `${galleryTime(now().toISOString()).text} (${getFacts().city} time)`;

/** Tells an account of a sign-in in a browser that is new to it, as browserName() names it. */
export const newDeviceLetter = (email: string, browser: string): Letter =>
  letter(
    email,
    `A new sign-in to your account at ${gallery.name}`,
    `somebody has signed in to your account at ${gallery.name} in a new browser:`,
    `${justNow()}\n${browser}`,
    `If it was you, there is nothing to do. ${notYou}`,
  );

/** Tells an account of a new password, `where` such as 'in Firefox on Windows' or 'on the server'. */
export const passwordChangedLetter = (email: string, where: string): Letter =>
  letter(
    email,
    `The password of your account at ${gallery.name} was changed`,
    `the password of your account at ${gallery.name} was changed:`,
    `${justNow()}\n${where}`,
    `You are signed out everywhere else. If it was you, there is nothing to do. ${notYou}`,
  );

export const removedLetter = (email: string): Letter =>
  letter(
    email,
    `Your account at ${gallery.name} was removed`,
    `a colleague has removed your account at ${gallery.name}: you can no longer sign in to the website.`,
    justNow(),
    "If you did not expect this, ask your colleagues.",
  );

/** Tells an account that everything was exported, by whom. */
export const exportedLetter = (email: string, by: string): Letter =>
  letter(
    email,
    `Everything was exported from the website of ${gallery.name}`,
    `${by} has exported everything from the website of ${gallery.name}: all records with the people, the inbox and the stored files.`,
    justNow(),
    "If you did not expect this, ask your colleagues.",
  );

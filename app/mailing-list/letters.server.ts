import { gallery } from "~/gallery";
import { type Addressee, joinParagraphs, salutation, signature } from "~/mail/letter-parts.server";
import type { Letter } from "~/mail/outbox.server";

export function welcomeLetter(visitor: Addressee, origin: string): Letter {
  const unsubscribeUrl = `${origin}/unsubscribe/${visitor.token}`;
  return {
    recipient: visitor.email,
    subject: `Welcome to the mailing list of ${gallery.name}`,
    text: joinParagraphs(
      salutation(visitor),
      "Thank you for signing up. From now on you will hear from us about new exhibitions and events.",
      "If you would rather not, or if it was somebody else who gave us your address, you can leave the " +
        `mailing list at any time:\n${unsubscribeUrl}`,
      `Kind regards\n${signature()}`,
    ),
    unsubscribeUrl,
  };
}

/** Asks a former member to confirm a new sign-up, by a single-use link. */
export function confirmationLetter(member: Addressee, link: string): Letter {
  return {
    recipient: member.email,
    subject: `Please confirm: mailing list of ${gallery.name}`,
    text: joinParagraphs(
      salutation(member),
      `this address was signed up for the mailing list of ${gallery.name}, which it had left. If you would ` +
        `like to hear from us again, please confirm here:\n${link}`,
      "The link is good for seven days, and for one use. If it was not you, ignore this mail: nothing changes.",
      `Kind regards\n${signature()}`,
    ),
  };
}

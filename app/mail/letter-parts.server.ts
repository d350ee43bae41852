import { gallery } from "~/gallery";
import { addressLine } from "~/text/facts";
import { getFacts } from "~/visibility/facts.server";

/** The recipient of a letter; the token is for the links in it. */
export interface Addressee {
  firstName: string;
  lastName: string;
  email: string;
  token: string;
}

/** The gallery's name and address, at the end of letters. */
export function signature(): string {
  const facts = getFacts();
  return `${gallery.name}\n${addressLine(facts)}, ${facts.country}`;
}

/** Leaves out a name that mail programs would turn into a link: spammers put their advertisement there. */
export function salutation({ firstName, lastName }: Addressee): string {
  const name = `${firstName} ${lastName}`;
  return /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u.test(name) ? "Hello," : `Dear ${name},`;
}

export function joinParagraphs(...texts: string[]): string {
  return `${texts.join("\n\n")}\n`;
}

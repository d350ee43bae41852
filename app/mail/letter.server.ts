import { gallery } from "~/gallery";

/** Who is written to; the token stands in the links of the mail. */
export interface Addressee {
  firstName: string;
  lastName: string;
  email: string;
  token: string;
}

const { street, postalCode, city, country } = gallery.address;

/** The gallery's name and address, as letters end. */
export const signature = `${gallery.name}\n${street}, ${postalCode} ${city}, ${country}`;

/**
 * Anybody can have a mail sent to any address: a "name" that a mail program would turn into a link is an
 * advertisement, and is left out.
 */
export function salutation({ firstName, lastName }: Addressee): string {
  const name = `${firstName} ${lastName}`;
  return /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u.test(name) ? "Hello," : `Dear ${name},`;
}

/** @returns the text of a letter, an empty line between its paragraphs */
export function paragraphs(...texts: string[]): string {
  return `${texts.join("\n\n")}\n`;
}

import { beforeEach, describe, expect, test } from "vitest";
import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { type Exhibition, getExhibition } from "~/exhibitions/queries.server";
import { gallery } from "~/gallery";
import { firstFacts } from "~/gallery/facts/first-facts";
import { inquiryLetter } from "~/inquiries/letter.server";
import { welcomeLetter } from "~/mailing-list/letters.server";
import { env } from "~/platform/env.server";
import { registrationLetter } from "~/registrations/letter.server";
import { newDeviceLetter, passwordChangedLetter } from "~/staff/letters.server";
import { addArtist, addArtwork, addExhibition, addPerson, emptyDatabase } from "~/testing/world.testing";

const facts = firstFacts.gallery;

beforeEach(emptyDatabase);

const origin = "https://gallery.example";
const address = `${facts.street}, ${facts.postalCode} ${facts.city}`;
const visitor = { firstName: "Ada", lastName: "Müller", email: "ada@visitors.example", token: "t0ken" };

function exhibition(fields: Parameters<typeof addExhibition>[0] = {}): Exhibition {
  const show = { title: "Snow", startDate: "2026-04-12", endDate: "2026-05-03", ...fields };
  return getExhibition(addExhibition(show)) as Exhibition;
}

describe("the letter about an inquiry", () => {
  const inquiry = {
    id: "42",
    name: "Ada O'Müller 大",
    email: "ada@visitors.example",
    phone: "+41 44 111 22 33",
    inquiry_type: "artwork",
    artist_interest: "Élodie Ångström",
    subject: "A price",
    artwork_title: 'Fog, with "quotes"',
    message: "Good day\n\n  Is it blue?\n.\nAda",
  };

  test("goes to the gallery with every field and the message as it was written, its answer to the visitor", () => {
    const letter = inquiryLetter(inquiry, origin);
    expect(letter).toMatchObject({
      recipient: facts.email,
      replyTo: "ada@visitors.example",
      subject: "A price (Ada O'Müller 大)",
    });
    expect(letter.text).toContain(`

Name: Ada O'Müller 大
Email: ada@visitors.example
Phone: +41 44 111 22 33
About: Artwork
Artist: Élodie Ångström
Artwork: Fog, with "quotes"
Subject: A price

${inquiry.message}

In the CMS: ${origin}/cms/people/from/42

`);
    env.MAIL_TO = "inquiries@gallery.example";
    expect(inquiryLetter(inquiry).recipient).toBe("inquiries@gallery.example");
    env.MAIL_TO = undefined;
  });

  test("names number, price and availability of each work, and its page, and not where it stands", () => {
    const ownerId = addPerson({ name: "Ida" });
    const staffAlone = { inventoryNumber: "MA 7", location: "Rack", ownerId };
    const work = addArtwork({ title: "Fog", price: "CHF 900", showPrice: "false", ...staffAlone });
    const works = [{ artworkId: work, title: "Fog", artistName: "Ben" }];
    const { text } = inquiryLetter({ ...inquiry, works }, origin);
    expect(text.replaceAll(/[\u2066-\u2069]/g, "")).toContain(
      `Artwork: Fog by Ben\nMA 7, CHF 900, Available\n${origin}/artworks?artwork=${work}\n`,
    );
    expect(text).not.toMatch(/Rack|Ida/);
  });

  test("leaves out what was not filled in, is named after the visitor, and says that any artist is meant", () => {
    const empty = { phone: null, artist_interest: null, subject: null, artwork_title: null };
    const { subject, text } = inquiryLetter({ ...inquiry, ...empty, inquiry_type: "visit" });
    expect(subject).toBe("Inquiry from Ada O'Müller 大");
    expect(text).toContain("About: Visit");
    expect(text).not.toMatch(/Phone|Artist|Subject|Artwork|null|undefined/);
    expect(inquiryLetter({ ...inquiry, artist_interest: "any" }).text).toContain("Artist: Any artist\n");
  });
});

test("the letter about a registration says what the show is, when and where, how to cancel, and brings it as an entry", () => {
  const artistIds = [addArtist({ name: "Ben" }), addArtist({ name: "Élodie Ångström" })];
  const show = exhibition({ artistIds });
  const { text, ...letter } = registrationLetter(visitor, show, origin);
  expect(letter).toEqual({
    recipient: "ada@visitors.example",
    subject: "Your registration: Snow",
    calendar: exhibitionCalendar(show, origin),
  });
  expect(text).toMatch(/^Dear Ada Müller,\n\n/);
  const shown = "Snow\nBen, Élodie Ångström\nApril 12, 2026 → May 3, 2026\nKunsthalle, Bern";
  expect(text).toContain(`\n\n${shown}\n\n`);
  const links = [`${origin}/exhibitions?id=${show.id}`, `${origin}/registrations/t0ken`];
  expect(text.split("\n")).toEqual(expect.arrayContaining(links));
  expect(text).toContain(`${gallery.name}\n${address}`);

  const own = exhibition({ venue: facts.venue, location: "Zürich", endDate: "2026-04-12" });
  expect(registrationLetter(visitor, own, origin).text).toContain(
    `\n\nSnow\nVarious Artists\nApril 12, 2026\n${facts.venue}, ${address}\n\n`,
  );
});

test("the letter to a new member of the mailing list says how to leave again", () => {
  const letter = welcomeLetter({ ...visitor, firstName: "J.R.R." }, origin);
  const unsubscribeUrl = `${origin}/unsubscribe/t0ken`;
  expect(letter).toMatchObject({ recipient: "ada@visitors.example", unsubscribeUrl });
  expect(letter.text).toMatch(/^Dear J\.R\.R\. Müller,\n\n/);
  expect(letter.text.split("\n")).toContain(unsubscribeUrl);
});

test.each(["Win at https://casino.example", "write@casino", "казино.рф"])(
  "a letter repeats no advertisement to whoever owns the address: %s",
  (advertisement) => {
    for (const name of [{ firstName: advertisement }, { lastName: advertisement }]) {
      const { subject, text } = welcomeLetter({ ...visitor, ...name }, origin);
      expect(subject + text).not.toContain(advertisement);
      expect(text).toMatch(/^Hello,\n\n/);
    }
  },
);

test.each([newDeviceLetter, passwordChangedLetter])(
  "a letter about an account carries no link, and says when and where it happened, and what to do about it: %o",
  (write) => {
    const { text } = write("ada@gallery.example", "on the server");
    expect(text).not.toContain("http");
    expect(text).toContain("\n\nMarch 10, 2026, 10:00 (Zürich time)\non the server\n\n");
    expect(text).toContain('choose "Forgot your password?"');
  },
);

import { beforeEach, describe, expect, test } from "vitest";
import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { type Exhibition, getExhibition } from "~/exhibitions/queries.server";
import { gallery } from "~/gallery";
import { inquiryLetter } from "~/inquiries/letter.server";
import { welcomeLetter } from "~/mailing-list/letters.server";
import { registrationLetter } from "~/registrations/letter.server";
import { env } from "~/server/env.server";
import {
  invitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  removedLetter,
  resetLetter,
} from "~/staff/letters.server";
import { addArtist, addExhibition, emptyDatabase } from "~/testing/world.testing";
import { firstFacts } from "~/website/first-facts";

const facts = firstFacts.gallery;

beforeEach(emptyDatabase);

const origin = "https://gallery.example";
const { street, postalCode, city } = facts;
const visitor = { firstName: "Ada", lastName: "Müller", email: "ada@visitors.example", token: "t0ken" };

function exhibition(fields: Parameters<typeof addExhibition>[0] = {}): Exhibition {
  const show = getExhibition(
    addExhibition({ title: "Snow", startDate: "2026-04-12", endDate: "2026-05-03", ...fields }),
  );
  if (!show) throw new Error("no exhibition");
  return show;
}

describe("the letter about an inquiry", () => {
  const inquiry = {
    name: "Ada O'Müller 大",
    email: "ada@visitors.example",
    phone: "+41 44 111 22 33",
    inquiry_type: "artwork",
    artist_interest: "Élodie Ångström",
    subject: "A price",
    artwork_title: 'Fog, with "quotes"',
    message: "Good day\n\n  Is it blue?\n.\nAda",
  };

  test("goes to the gallery, or to MAIL_TO where that is set, and its answer to the visitor", () => {
    expect(inquiryLetter(inquiry)).toMatchObject({
      recipient: facts.email,
      replyTo: "ada@visitors.example",
      subject: "A price (Ada O'Müller 大)",
    });
    env.MAIL_TO = "inquiries@gallery.example";
    expect(inquiryLetter(inquiry).recipient).toBe("inquiries@gallery.example");
    env.MAIL_TO = undefined;
  });

  test("names every field, and then the message as it was written", () => {
    expect(inquiryLetter(inquiry).text).toContain(`

Name: Ada O'Müller 大
Email: ada@visitors.example
Phone: +41 44 111 22 33
About: Artwork
Artist: Élodie Ångström
Artwork: Fog, with "quotes"
Subject: A price

${inquiry.message}

`);
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

describe("the letter about a registration", () => {
  test("says to the visitor what the show is, when and where", () => {
    const artistIds = [addArtist({ name: "Ben" }), addArtist({ name: "Élodie Ångström" })];
    const letter = registrationLetter(visitor, exhibition({ artistIds }), origin);
    expect(letter).toMatchObject({ recipient: "ada@visitors.example", subject: "Your registration: Snow" });
    expect(letter.replyTo).toBeUndefined();
    expect(letter.unsubscribeUrl).toBeUndefined();
    expect(letter.text).toMatch(/^Dear Ada Müller,\n\n/);
    expect(letter.text).toContain(
      "\n\nSnow\nBen, Élodie Ångström\nApril 12, 2026 → May 3, 2026\nKunsthalle, Bern\n\n",
    );
    expect(letter.text).toContain(`${gallery.name}\n${street}, ${postalCode} ${city}`);
  });

  test("names the gallery's own address, one day where the show has one, and various artists where it has none", () => {
    const own = exhibition({ venue: facts.venue, location: "Zürich", endDate: "2026-04-12" });
    expect(registrationLetter(visitor, own, origin).text).toContain(
      `\n\nSnow\nVarious Artists\nApril 12, 2026\n${facts.venue}, ${street}, ${postalCode} ${city}\n\n`,
    );
  });

  test("links to the show and to the page for cancelling, and brings the show as a calendar entry", () => {
    const show = exhibition();
    const { text, calendar } = registrationLetter(visitor, show, origin);
    const links = [`${origin}/exhibitions?id=${show.id}`, `${origin}/registrations/t0ken`];
    expect(text.split("\n")).toEqual(expect.arrayContaining(links));
    expect(calendar).toBe(exhibitionCalendar(show, origin));
  });
});

describe("the letter to a new member of the mailing list", () => {
  test("says what will come, and how to leave again", () => {
    const letter = welcomeLetter(visitor, origin);
    expect(letter).toMatchObject({
      recipient: "ada@visitors.example",
      unsubscribeUrl: `${origin}/unsubscribe/t0ken`,
    });
    expect(letter.subject).toContain(gallery.name);
    expect(letter.text).toMatch(/^Dear Ada Müller,\n\n/);
    expect(letter.text).toContain("exhibitions");
    expect(letter.text.split("\n")).toContain(`${origin}/unsubscribe/t0ken`);
    expect(letter.text).toContain(`${gallery.name}\n${street}, ${postalCode} ${city}`);
  });

  test.each(["J.R.R.", "O'Neill 大輔"])("greets %s by name", (firstName) => {
    const { text } = welcomeLetter({ ...visitor, firstName }, origin);
    expect(text.startsWith(`Dear ${firstName} Müller,\n`)).toBe(true);
  });

  test.each(["Win at https://casino.example", "www.casino.example now", "write@casino", "казино.рф"])(
    "repeats no advertisement to whoever owns the address: %s",
    (advertisement) => {
      for (const name of [{ firstName: advertisement }, { lastName: advertisement }]) {
        const { subject, text } = welcomeLetter({ ...visitor, ...name }, origin);
        expect(subject + text).not.toContain(advertisement);
        expect(text).toMatch(/^Hello,\n\n/);
      }
    },
  );
});

describe("a letter about an account", () => {
  const email = "ada@gallery.example";
  const link = "https://gallery.example/reset-password/t0ken";

  test("that carries a link to come in with is marked as secret", () => {
    for (const letter of [resetLetter(email, link), invitationLetter(email, link)]) {
      expect(letter).toMatchObject({ recipient: email, hasSecret: true });
      expect(letter.text).toContain(`\n${link}\n`);
    }
  });

  test.each([
    [newDeviceLetter, "Firefox on Windows"],
    [passwordChangedLetter, "on the server"],
    [removedLetter, ""],
  ])("carries no link, and says when and where it happened, and what to do about it: %o", (write, where) => {
    const { recipient, hasSecret, text } = write(email, where);
    expect([recipient, hasSecret]).toEqual([email, undefined]);
    expect(text).not.toContain("http");
    expect(text).toContain("March 10, 2026, 10:00 (Zürich time)");
    expect(text).toContain(
      `Kind regards\n${gallery.name}\n${street}, ${postalCode} ${city}, ${facts.country}\n`,
    );
    if (!where) return;
    expect(text).toContain(`\n${where}\n`);
    expect(text).toContain('choose "Forgot your password?"');
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { instantIn } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import type { ArtworkInquiryInput } from "./artwork-inquiry-schema";
import { createArtworkInquiry, createInquiry, markInquiryNotSpam } from "./queries.server";
import type { InquiryInput } from "./schema";

const tenMinutes = 10 * 60_000;
const ago = (milliseconds: number) => instantIn(-milliseconds);

const inquiry: InquiryInput = {
  name: "Ada Egli",
  email: "Ada@Visitors.example",
  phone: "+41 44 123 45 67",
  inquiry_type: "artwork",
  artist_interest: "Jonas Wäfler",
  message: "Is the ink drawing for sale?\n\nAda",
};
const artworkInquiry: Omit<ArtworkInquiryInput, "artworkId" | "artworkIds"> = {
  name: "Ada Egli",
  email: "ada@visitors.example",
  phone: null,
  subject: "Inquiry: Night",
  message: "I am interested in Night.",
  artworkTitle: "Night",
  artistName: "Jonas Wäfler",
};

const rows = () => sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM inquiries").all();
const mails = () => sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM outbox").all();
const age = (milliseconds: number) =>
  sqlite.prepare("UPDATE inquiries SET created_at = ?").run(ago(milliseconds));

beforeEach(emptyDatabase);

describe("an inquiry that is sent again", () => {
  test("is one row and one mail within ten minutes, and another one after them", () => {
    const id = createInquiry(inquiry);
    age(tenMinutes - 1);
    expect(createInquiry({ ...inquiry })).toBe(id);
    expect([rows().length, mails().length]).toEqual([1, 1]);
    age(tenMinutes);
    expect(createInquiry(inquiry)).not.toBe(id);
    expect([rows().length, mails().length]).toEqual([2, 2]);
  });

  test.each([
    { name: "Ada" },
    { email: "ben@visitors.example" },
    { phone: null },
    { inquiry_type: "press" as const },
    { artist_interest: "any" },
    { message: "Is it?" },
    { message: `${inquiry.message} ` },
    { name: inquiry.message, message: inquiry.name },
  ])("is another one with other words: %j", (change) => {
    createInquiry(inquiry);
    createInquiry({ ...inquiry, ...change });
    expect([rows().length, mails().length]).toEqual([2, 2]);
  });

  test("is another one about an artwork with another subject or work", () => {
    createArtworkInquiry(artworkInquiry);
    for (const change of [{ subject: "Night" }, { artworkTitle: "Day" }, { artistName: null }])
      createArtworkInquiry({ ...artworkInquiry, ...change });
    expect([rows().length, mails().length]).toEqual([4, 4]);
  });
});

const origin = "https://gallery.example";
const night = { artworkId: "1", title: "Night", artistName: "Jonas Wäfler" };

describe("the works of an inquiry", () => {
  const other = { ...night, artworkId: "2" };
  const works = () => sqlite.prepare("SELECT * FROM inquiry_artworks ORDER BY inquiry_id, position").all();

  test("are stored with it as they are, and the gallery is told where to see them", () => {
    const id = createArtworkInquiry(artworkInquiry, [other, night], { origin });
    const named = { inquiry_id: id, title: "Night", artist_name: "Jonas Wäfler" };
    expect(works()).toEqual([
      { ...named, position: 0, artwork_id: "2" },
      { ...named, position: 1, artwork_id: "1" },
    ]);
    expect(mails()[0]?.text).toContain(
      `Artwork: Night by Jonas Wäfler\n${origin}/artworks?artwork=2\n\nArtwork: Night by`,
    );
    sqlite.exec("DELETE FROM inquiries");
    expect(works()).toEqual([]);
  });

  test("tell inquiries apart whose words are the same", () => {
    const id = createArtworkInquiry(artworkInquiry, [night]);
    expect(createArtworkInquiry(artworkInquiry, [night])).toBe(id);
    expect(createArtworkInquiry(artworkInquiry, [other])).not.toBe(id);
    const both = createArtworkInquiry(artworkInquiry, [night, other]);
    expect(createArtworkInquiry(artworkInquiry, [other, night])).toBe(both);
    expect([rows().length, mails().length, works().length]).toEqual([3, 3, 4]);
  });

  test("name it where the post did not", () => {
    createArtworkInquiry({ ...artworkInquiry, artworkTitle: null, artistName: null }, [night]);
    expect(rows()).toMatchObject([{ artwork_title: "Night", artist_interest: "Jonas Wäfler" }]);
  });
});

describe("spam that is none", () => {
  test("is new, and the gallery is told of it then, once", () => {
    const id = createArtworkInquiry(artworkInquiry, [night], { suspect: true });
    expect(markInquiryNotSpam(id, origin)).toEqual({ name: "Ada Egli" });
    expect(rows()).toMatchObject([{ id, status: "new", mail_withheld: 0 }]);
    expect(mails()).toMatchObject([{ text: expect.stringContaining(`${origin}/artworks?artwork=1`) }]);
    expect(markInquiryNotSpam(id, origin)).toBeUndefined();
    expect(mails()).toHaveLength(1);
  });

  test("causes no second mail where staff had filed it as spam", () => {
    const id = createInquiry(inquiry);
    sqlite.exec("UPDATE inquiries SET status = 'spam'");
    expect(markInquiryNotSpam(id, origin)).toBeDefined();
    expect(rows()).toMatchObject([{ status: "new" }]);
    expect(mails()).toHaveLength(1);
  });
});

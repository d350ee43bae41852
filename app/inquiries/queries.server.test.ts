import { beforeEach, describe, expect, test } from "vitest";
import { instantIn } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import type { ArtworkInquiryInput } from "./artwork-inquiry-schema";
import { createArtworkInquiry, createInquiry } from "./queries.server";
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

  test("is another one with other words", () => {
    const changes = [
      { name: "Ada" },
      { email: "ben@visitors.example" },
      { phone: null },
      { inquiry_type: "press" as const },
      { artist_interest: "any" },
      { message: `${inquiry.message} ` },
      { name: inquiry.message, message: inquiry.name },
    ];
    for (const change of [{}, ...changes]) createInquiry({ ...inquiry, ...change });
    expect([rows().length, mails().length]).toEqual([8, 8]);
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
    const unnamed = { ...artworkInquiry, artworkTitle: null, artistName: null };
    const id = createArtworkInquiry(unnamed, [other, night], { origin });
    const named = { inquiry_id: id, title: "Night", artist_name: "Jonas Wäfler" };
    expect(works()).toEqual([
      { ...named, position: 0, artwork_id: "2" },
      { ...named, position: 1, artwork_id: "1" },
    ]);
    expect(rows()).toMatchObject([{ artwork_title: "Night", artist_interest: "Jonas Wäfler" }]);
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
});

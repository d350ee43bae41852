import { beforeEach, describe, expect, test } from "vitest";
import { setInquiryStatus } from "~/inquiries/queries.server";
import { subscribe } from "~/mailing-list/queries.server";
import { env } from "~/platform/env.server";
import { keepDraft } from "~/records/save/save.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import { searchPeople } from "~/search/people.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";
import { searchRecords } from "./search.server";

env.CMS_ACCESS = "open";
const site = serveSite();
beforeEach(emptyDatabase);

const eva = "eva@gallery.example";
const origin = "https://gallery.example";

async function page(q: string): Promise<string> {
  const answer = await site.ask(`/cms/search?q=${encodeURIComponent(q)}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  return answer.text();
}
const headings = (html: string) =>
  [...html.matchAll(/<h2 id="found-\w+">(.*?)<\/h2>/g)].map(([, text = ""]) => text.replace(/<.*?>/g, ""));
const status = (html: string) => /role="status">([^<]*)</.exec(html)?.[1];

describe("what is found", () => {
  test("stands by kind, with its number, its lines and what the public does not see of it", () => {
    const artist = addArtist({ name: "Ida Reef", nationality: "Swiss" });
    const work = addArtwork({ title: "Shoal", artistId: artist, inventoryNumber: "MA 7", year: 2020 });
    keepDraft("artworks", work, { notes: "Reef" }, eva);
    const draft = addArtwork({ title: "Reef", publishedFrom: null });
    const gone = addArtwork({ title: "Old reef", imageUrl: "https://pictures.example/1.jpg" });
    moveToTrash("artworks", gone, eva);
    addPressItem({ title: "Elsewhere" });
    const { exact, kinds, inTrash, count } = searchRecords("reef");
    expect(count).toBe(4);
    expect(exact).toMatchObject([{ title: "Reef", to: `/cms/artworks/${draft}`, marks: ["Draft"] }]);
    expect(kinds).toMatchObject([
      { kind: "artists", count: 1, items: [{ title: "Ida Reef", marks: [] }] },
      { kind: "artworks", count: 2, items: [{ title: "Shoal", marks: ["Unpublished changes"] }] },
    ]);
    expect(kinds[1]?.items).toMatchObject([
      { to: `/cms/artworks/${work}`, image: null, lines: [["MA 7"], ["Ida Reef", "2020"]] },
    ]);
    expect(inTrash).toMatchObject({ count: 1, items: [{ title: "Old reef", to: `/cms/trash/${gone}` }] });
  });

  test("of the trash leads to the record that it is restored with", () => {
    const artist = addArtist({ name: "Ida" });
    addArtwork({ title: "Reef", artistId: artist });
    moveToTrash("artists", artist, eva);
    expect(searchRecords("reef").inTrash.items[0]?.to).toBe(`/cms/trash/${artist}`);
  });

  test("of every kind has equal numbers first, then equal titles, then the rest, and the trash last", async () => {
    const artistId = addArtist({ name: "MA-7" });
    moveToTrash("artworks", addArtwork({ title: "MA-7, gone", inventoryNumber: "MA-70" }), eva);
    addArtwork({ title: "Numbered", inventoryNumber: "ma‑7" });
    addArtwork({ title: "By it", artistId });
    addArtwork({ title: "MA-7" });
    addExhibition({ title: "MA–7" });
    addExhibition({ title: "MA-7 and others" });
    const html = await page("MA-7");
    expect(headings(html)).toEqual(["Exact matches 4", "Exhibitions 2", "Artworks 3", "In the trash 1"]);
    const shown = [...html.matchAll(/class="found-title"><a [^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
      text.replace(/<.*?>/g, ""),
    );
    expect(shown).toEqual(["Numbered", "MA–7", "MA-7", "MA-7", "MA-7 and others", "By it", "MA-7, gone"]);
  });

  test("has links to the lists where it goes on, which have as many", async () => {
    const artistId = addArtist({ name: "Ida" });
    const ids = Array.from({ length: 23 }, (_, at) => addArtwork({ title: `Reef ${at}`, artistId }));
    for (const id of ids.slice(0, 11)) moveToTrash("artworks", id, eva);
    const html = await page("reef ida");
    expect(headings(html)).toEqual(["Artworks 12", "In the trash 11"]);
    expect(html).toContain('href="/cms?tab=artworks&amp;search=reef+ida">All 12 artworks</a>');
    expect(html).toContain('href="/cms/trash">All in the trash</a>');
    expect(html.match(/class="found-row"/g)).toHaveLength(20);
    expect(await (await site.ask("/cms?tab=artworks&search=reef+ida")).text()).toContain(
      "12<!-- --> of <!-- -->12",
    );
  });

  test("has people in a group of their own, by the lists of the inbox", async () => {
    const person = { firstName: "Ida", lastName: "Öz", email: "ida@visitors.example" };
    const { email } = person;
    for (let at = 0; at < 7; at += 1) addInquiry({ email, name: "Ida Öz", message: `Hello ${at}` });
    setInquiryStatus(addInquiry({ email, name: "Somebody", message: "About Ida Öz" }), "archived");
    addGuest(addExhibition({ title: "Fog" }), person);
    subscribe(person, { page: "/", origin });
    expect(
      searchPeople("oez ida").map(({ count, people }) => [count, people.length, people[0]?.details]),
    ).toEqual([
      [8, 5, ["Inquiry", "March 10, 2026, 10:00", "Archived"]],
      [1, 1, ["Registration", "Fog", "Attending"]],
      [1, 1, ["Mailing list", "Active"]],
    ]);
    const html = await page("öz ida");
    expect(headings(html)).toEqual(["Contacts 10"]);
    expect(html).toContain('href="/cms/inbox?status=all&amp;search=%C3%B6z+ida">All 8 inquiries</a>');
    const [guest] = searchPeople("oez ida")[1]?.people ?? [];
    expect(html.includes(`href="/cms/people/from/${guest?.id}"`)).toBe(true);
  });
});

describe("the page", () => {
  test.each(["", "   ", "\u0000"])("asks for words where there are none: %j", async (q) => {
    expect(status(await page(q))).toMatch(/^Search titles/);
  });

  test.each(["NEAR(", "<script>alert(1)</script>"])("says that nothing was found for %j", async (q) => {
    addArtwork({ title: "Reef" });
    const html = await page(q);
    expect(status(html)).toMatch(/^Nothing found for/);
    expect(html).not.toContain("<script>alert");
  });

  test("has the words in the field of its head, which other pages have too, and which needs no scripts", async () => {
    const html = await page('reef "x"');
    const form = /<form [^>]*class="[^"]*cms-search-all"[^>]*>/.exec(html)?.[0];
    expect(form).toMatch(/method="get".*action="\/cms\/search"/);
    expect(/<input [^>]*name="q"[^>]*>/.exec(html)?.[0]).toContain('value="reef &quot;x&quot;"');
    expect(await (await site.ask("/cms/trash")).text()).toContain('name="q"');
  });
});

import { beforeEach, expect, test } from "vitest";
import { createImage } from "~/images/queries.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, emptyDatabase, picture } from "~/testing/world.testing";

const site = serveSite();
beforeEach(emptyDatabase);

const read = async (path: string) => (await site.ask(path)).text();
/** The hrefs of links whose content matches. */
const links = (html: string, content: RegExp) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inner = ""]) => content.test(inner))
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Where an overlay's 'Previous' and 'Next' lead. */
const steps = (html: string) => [links(html, /^← Previous$/)[0], links(html, /^Next →$/)[0]];

const over = { startDate: "2025-01-01", endDate: "2025-02-01" };
const upcoming = { startDate: "2026-05-01", endDate: "2026-06-01" };

test("what is on view stands above the tabs, and under Past with a badge among the others", async () => {
  const id = addExhibition({ title: "Now" });
  addExhibition({ title: "Then", ...over });
  addExhibition({ title: "Soon", ...upcoming });
  const html = await read("/exhibitions");
  expect(html).toMatch(
    /<h2>On view<\/h2>.*<h3><bdi>Now<\/bdi><\/h3>.*Upcoming.*\(.*1.*\).*Past.*\(.*2.*\).*<h2><bdi>Soon<\/bdi><\/h2>/s,
  );
  const badge = '<span class="exhibition-card-badge">On view</span>';
  expect(html).not.toContain(badge);
  const past = await read("/exhibitions?tab=past");
  expect(past).not.toContain("<h2>On view</h2>");
  expect(past.split(badge)[1]).toContain("<h2><bdi>Now</bdi></h2>");
  // Opening it leaves the tab under it as it was.
  expect(await read(`/exhibitions?id=${id}`)).toMatch(/aria-current="page"[^>]*>Upcoming/);
});

test("a show names its artists, or 'Various Artists', on its card and in its overlay", async () => {
  const artistIds = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
  const id = addExhibition({ title: "All", ...over });
  addExhibition({ title: "Two", ...over, artistIds });
  const html = await read(`/exhibitions?id=${id}`);
  expect(html.match(/<p>(<span>)?Various Artists</g)).toHaveLength(2);
  // No line ends within a name.
  const whole = (text: string) => `<span class="text-unbroken">${text}</span>`;
  expect(html).toContain(`<p>${whole("<bdi>Ada</bdi>,")} ${whole("<bdi>Ben</bdi>")}</p>`);
});

test.each([
  ["is on view", {}, true, 1],
  ["is to come", upcoming, false, 1],
  ["is over", over, false, 0],
] as const)(
  "an overlay of a show that %s says so, and offers the calendar until its end",
  async (_, days, says, entries) => {
    const id = addExhibition({ title: "Show", ...days });
    const html = await read(`/exhibitions?id=${id}`);
    expect(html.includes('<p class="overlay-lead">On view</p>')).toBe(says);
    expect(links(html, /Add to calendar/)).toHaveLength(entries);
    // Who has the address of the entry keeps it.
    expect((await site.ask(`/exhibitions/${id}.ics`)).status).toBe(200);
  },
);

test("an overlay offers the press release, which everyone's JSON names", async () => {
  const pressReleaseUrl = "https://a.example/fog.pdf";
  const [id, other] = [addExhibition({ pressReleaseUrl }), addExhibition()];
  const released = async (show: string) =>
    links(await read(`/exhibitions?id=${show}`), /^Press release \(PDF\)$/);
  expect([await released(id), await released(other)]).toEqual([[pressReleaseUrl], []]);
  const shows = (await (await site.ask("/api/cms/exhibitions")).json()) as { pressReleaseUrl: unknown }[];
  expect(shows.map((show) => show.pressReleaseUrl).sort()).toEqual([pressReleaseUrl, null]);
});

test("an overlay leads to the shows before and after it on its page", async () => {
  const artistIds = [addArtist({ name: "Ada", slug: "ada" })];
  const now = addExhibition({ title: "Now", artistIds });
  const soon = addExhibition({ title: "Soon", ...upcoming });
  const then = addExhibition({ title: "Then", ...over, artistIds });
  const stepsOf = async (path: string) => steps(await read(path));
  const list = (id: string, tab = "") => `/exhibitions?${tab}id=${id}`;
  expect(await stepsOf(list(now))).toEqual([undefined, list(soon)]);
  expect(await stepsOf(list(soon))).toEqual([list(now), undefined]);
  expect(await stepsOf(list(then))).toEqual([`/exhibitions?id=${now}&tab=past`, undefined]);
  expect(await stepsOf(list(soon, "tab=past&"))).toEqual([undefined, undefined]);
  expect(await stepsOf(list(now, "tab=past&"))).toEqual([undefined, list(then, "tab=past&")]);
  const own = (id: string) => `/artists/ada?exhibition=${id}`;
  expect(await stepsOf(own(now))).toEqual([undefined, own(then)]);
  expect(await stepsOf(own(then))).toEqual([own(now), undefined]);
});

test("an overlay fills the screen on an artist's page alone", async () => {
  const id = addExhibition({ artistIds: [addArtist({ slug: "ada" })] });
  expect(await read(`/artists/ada?exhibition=${id}`)).toContain("overlay-full");
  expect(await read(`/exhibitions?id=${id}`)).not.toContain("overlay-full");
});

test("a show leads to its works in their order, a work to its shows", async () => {
  const artistId = addArtist({ name: "Ada" });
  const [dawn = "", noon = ""] = ["Dawn", "Noon"].map((title) => addArtwork({ artistId, title, year: 2024 }));
  const id = addExhibition({ title: "Light", artworkIds: [noon, dawn] });
  const other = addExhibition({ title: "Early light", ...over, artworkIds: [dawn] });
  const html = await read(`/exhibitions?id=${id}`);
  expect(links(html, /Ada.*<cite/s)).toEqual([`/artworks?artwork=${noon}`, `/artworks?artwork=${dawn}`]);
  expect(links(await read(`/artworks?artwork=${dawn}`), /light/i)).toEqual([
    `/exhibitions?id=${id}`,
    `/exhibitions?id=${other}`,
  ]);
  expect(await read(`/exhibitions?id=${addExhibition()}`)).not.toContain("<h3>Works</h3>");
});

test("each view of a show opens by itself, as large as there is one", async () => {
  const [large, small] = [await picture(1700, 1000), await picture(500, 400)];
  const [imageUrl = "", view = ""] = [
    await createImage(await large.jpeg().toBuffer()),
    await createImage(await small.jpeg().toBuffer()),
  ];
  const external = "https://img.example.org/1.jpg";
  const id = addExhibition({ imageUrl, galleryImages: [view, external] });
  const file = (url: string, width: number) => `${url.replace("/objects/", "/images/")}/${width}.jpg`;
  expect(links(await read(`/exhibitions?id=${id}`), /<img[^>]* alt="Group show, picture \d of 3"/)).toEqual([
    file(imageUrl, 2400),
    file(view, 720),
    external,
  ]);
});

test("nothing but what staff typed calls a picture a view of the installation", async () => {
  const galleryImages = ["https://img.example.org/2.jpg"];
  const page = await read(`/exhibitions?id=${addExhibition({ galleryImages })}`);
  expect(page).toContain("<h3>Pictures</h3>");
  expect(page).not.toMatch(/installation/i);
});

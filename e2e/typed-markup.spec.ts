import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { post, visitCms } from "./cms";
import { type Demo, expect, type Gallery, test } from "./fixtures";
import { newEmail } from "./visitor-forms";

/** What visitors and staff can type is text: none of it runs. */

/** Each would leave this mark, were any of it read as anything but text. */
const mark = "taken";
const markups = [
  `</script><script>window.${mark}=1</script>`,
  `<img src=x onerror=window.${mark}=1>`,
  `"><svg onload=window.${mark}=1>`,
  `' autofocus onfocus=window.${mark}=1 x='`,
  `</title></textarea></style></noscript><script>window.${mark}=1</script>`,
  `<!--<script>window.${mark}=1`,
  `{{constructor.constructor('window.${mark}=1')()}} \${window.${mark}=1}`,
  `]]><script xmlns="http://www.w3.org/1999/xhtml">window.${mark}=1</script>`,
];
/** All of them; and as many as fit into a field of one line. */
const markup = markups.join(" ");
const line = markups.slice(0, 5).join(" ");

/** What none of it may look like in the page's own markup. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  const taken = await page.evaluate((name) => name in window, mark);
  expect(taken, address).toBe(false);
  const foreign = page.locator(`[onerror], [onload], [onfocus], img[src="x"], script:text("${mark}=1;")`);
  await expect(foreign, address).toHaveCount(0);
  for (const text of await page.locator("script[type='application/ld+json']").allTextContents())
    expect(() => JSON.parse(text), address).not.toThrow();
}

async function create(
  request: APIRequestContext,
  { url }: Gallery,
  kind: string,
  data: object,
): Promise<Record<string, string>> {
  const answer = await request.post(`${url}/api/cms/${kind}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Fills every field that somebody can type into. */
async function fill(request: APIRequestContext, gallery: Gallery, demo: Demo) {
  const bio = `${markup}\n\n${markup}`;
  const artist = await create(request, gallery, "artists", {
    name: markups[0],
    slug: "marked",
    bio,
    nationality: line,
    represented: true,
    cvUrl: "https://elsewhere.example/?a='onclick=window.taken=1",
  });
  const artistId = artist.id ?? "";
  const artwork = await create(request, gallery, "artworks", {
    artistId,
    title: markups[1],
    material: line,
    size: markups[2],
    price: markups[3],
    description: bio,
  });
  const exhibition = await create(request, gallery, "exhibitions", {
    title: markups[4],
    venue: markups[0],
    location: line,
    description: bio,
    descriptionAuthor: line,
    imageCredits: line,
    artistIds: [artistId],
    featured: true,
    startDate: "2026-06-01",
    endDate: "2026-07-01",
  });
  await create(request, gallery, "press", {
    artistId,
    title: markups[0],
    outlet: markups[1],
    date: markups[2],
    description: bio,
  });
  const visitor = { firstName: markups[0] ?? "", lastName: markups[2] ?? "", email: newEmail() };
  await post(request, gallery, "inquiries", {
    name: markups[0] ?? "",
    email: newEmail(),
    phone: "<b>1</b>",
    inquiry_type: "artwork",
    // An artist of this name there is.
    artist_interest: markups[0] ?? "",
    message: `=HYPERLINK("x")\r\n${markup}`,
  });
  await post(request, gallery, "artwork-inquiries", {
    name: '=cmd|" /C calc"!A0',
    email: newEmail(),
    subject: markups[4] ?? "",
    message: bio,
    artworkTitle: markups[0] ?? "",
    artistName: markups[0] ?? "",
  });
  await post(request, gallery, "mailing-list", visitor);
  for (const id of [exhibition.id ?? "", demo.exhibition("Low Water")])
    await post(request, gallery, "exhibition-registrations", { ...visitor, exhibitionId: id });
  gallery.change("UPDATE website_content SET content = ?", markup);
  return { artist: artistId, artwork: artwork.id ?? "", exhibition: exhibition.id ?? "" };
}

test("markup in every field is text on every page", async ({ page, request, demo, gallery }) => {
  const ids = await fill(request, gallery, demo);

  const value = encodeURIComponent(markup);
  const query = `search=${value}&material=${value}&artist=${value}&page=${value}`;
  // As the page's scripts made it: of each way to show a text one.
  const opened = [`/artworks?artwork=${ids.artwork}`, `/cms/artworks/${ids.artwork}`, "/cms/inbox"];
  for (const path of opened) {
    await visitCms(page, gallery, path);
    await expectHarmless(page, path);
  }
  // As the server wrote it.
  const read = [
    ...opened,
    "/",
    "/artists",
    "/artists/marked",
    `/exhibitions?id=${ids.exhibition}`,
    "/cms/content",
    "/press",
    `/artworks?${query}`,
    `/?register=${ids.exhibition}`,
    `/exhibitions/${ids.exhibition}/register`,
    `/artworks/${ids.artwork}/inquire`,
    "/cms",
    `/cms/artists/${ids.artist}`,
    `/cms/exhibitions/${ids.exhibition}`,
    "/cms/inbox/mailing-list",
    "/cms/inbox/mail?status=pending",
    "/cms?tab=exhibitions",
    `/cms?tab=artworks&search=${encodeURIComponent("<img")}`,
    `/cms?tab=press&delete=${value}`,
    ...["", "?print=1"].map((print) => `/cms/inbox/registrations/${ids.exhibition}${print}`),
  ];
  for (const path of read) {
    const answer = await request.get(gallery.url + path);
    const html = await answer.text();
    for (const text of markups.slice(0, 3)) expect(html.includes(text), `${path}: ${text}`).toBe(false);
    expect(allowedScripts(answer), path).toEqual(hashesOfScripts(html));
  }
});

/** The inline scripts that a page's policy allows, by their hashes: a browser runs no other. */
function allowedScripts(answer: APIResponse): string[] {
  const policy = answer.headers()["content-security-policy"] ?? "";
  const [own, ...hashes] = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(own).toBe("'self'");
  return hashes.sort();
}

function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.+?)<\/script>/gs)]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(([, , code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(scripts)].map((hash) => `'sha256-${hash}'`).sort();
}

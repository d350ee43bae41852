import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
import { post, visitCms } from "./cms";
import { type Demo, expect, type Gallery, test } from "./fixtures";
import { openSignedIn, withAnna } from "./staff-account";
import { newEmail } from "./visitor-forms";

/** What visitors and staff can type, and what other sites can make a browser do: none of it runs here. */

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
  // Twice: as the server wrote it, and as the page's scripts made it.
  const asked = [
    "/",
    "/artists",
    "/artists/marked",
    "/press",
    "/cms",
    "/cms?tab=exhibitions",
    `/artworks?artwork=${ids.artwork}`,
    `/artworks?${query}`,
    `/exhibitions?id=${ids.exhibition}`,
    `/cms/artworks/${ids.artwork}`,
    `/cms/exhibitions/${ids.exhibition}`,
    "/cms/inbox",
    "/cms/inbox/mailing-list",
    "/cms/content",
  ];
  // Of what the pages above have too.
  const onlyRead = [
    `/?register=${ids.exhibition}`,
    `/exhibitions/${ids.exhibition}/register`,
    `/artworks/${ids.artwork}/inquire`,
    `/cms/artists/${ids.artist}`,
    "/cms/inbox/mail?status=pending",
    `/cms?tab=artworks&search=${encodeURIComponent("<img")}`,
    `/cms?tab=press&delete=${value}`,
    ...["", "?print=1"].map((print) => `/cms/inbox/registrations/${ids.exhibition}${print}`),
  ];
  for (const path of asked) {
    await visitCms(page, gallery, path);
    await expectHarmless(page, path);
  }
  for (const path of [...asked, ...onlyRead]) {
    const html = await (await request.get(gallery.url + path)).text();
    for (const text of markups.slice(0, 3)) expect(html.includes(text), `${path}: ${text}`).toBe(false);
  }
});

test.describe("a page of another site", () => {
  // The browser logs what it is refused.
  test.use({
    refusals: ["403 /cms", "403 /api/cms/artists"],
    tolerated:
      /blocked by CORS policy|ERR_FAILED|frame-ancestors 'none'|ERR_BLOCKED_BY_RESPONSE|'sessionStorage'/,
  });

  test("changes nothing in the name of who has signed in, and shows nothing of the site in a frame", async ({
    page,
    startGallery,
    demo,
  }) => {
    let body = "";
    const other = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>Elsewhere</title>${body}`);
    });
    await once(other.listen(0, "127.0.0.1"), "listening");
    // Another name of this machine: another site to a browser.
    const otherUrl = `http://localhost:${(other.address() as AddressInfo).port}`;
    const gallery = await startGallery(await withAnna());
    const { url } = gallery;
    await openSignedIn(page, gallery, "/cms");
    const artist = demo.artist("Ilse Brändli");
    const targets: [action: string, fields: string, type?: string][] = [
      [
        `${url}/cms?tab=artists&delete=${artist}&index`,
        `<input name=id value=${artist}><input name=intent value=delete>`,
      ],
      [
        `${url}/api/cms/artists`,
        `<input name='{"name":"Mallory","slug":"m","bio":"' value='"}'>`,
        "text/plain",
      ],
    ];
    for (const [action, fields, type = "application/x-www-form-urlencoded"] of targets) {
      body = `<form method=post action="${action}" enctype="${type}">${fields}</form>`;
      await page.goto(otherUrl);
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await page.evaluate(() => document.forms[0]?.submit());
      expect((await answer).status(), action).toBe(403);
      await page.waitForURL(action);
    }
    body = `<script>
      const calls = ${JSON.stringify([`${url}/api/cms/artists/${artist}`, `${url}/api/objects/upload`, `${url}/cms.data`])};
      window.done = Promise.all(calls.flatMap((call) => ["POST", "PUT", "DELETE", "GET"].map((method) =>
        fetch(call, { method, credentials: "include", body: method === "GET" ? undefined : "{}",
          headers: method === "POST" ? {} : { "X-Own": "1" } }).then((answer) => answer.text(), () => "refused"))));
    </script>`;
    await page.goto(otherUrl);
    const read = await page.evaluate(() => (window as unknown as { done: Promise<string[]> }).done);
    expect(new Set(read)).toEqual(new Set(["refused"]));
    body = ["/", "/cms", "/login", "/api/artists"]
      .map((path) => `<iframe src="${url}${path}"></iframe>`)
      .join("");
    await page.goto(otherUrl, { waitUntil: "load" });
    for (const frame of page.frames().slice(1)) {
      expect(frame.url().startsWith(url)).toBe(false);
      expect(await frame.content()).not.toContain("Aebischer");
    }

    await page.goto(`${url}/cms`, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: "Ilse Brändli", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Mallory", exact: true })).toHaveCount(0);
    expect(gallery.errors()).toBe("");
    other.close();
  });
});

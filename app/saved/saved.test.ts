import { beforeEach, describe, expect, test } from "vitest";
import { artworkInquiry } from "~/forms/forms-table.testing";
import { main } from "~/forms/served-forms.testing";
import { rows } from "~/forms/stored-posts.testing";
import { countAnyPost } from "~/http/limits/limits.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, cookieFrom, deleteForGood, emptyDatabase } from "~/testing/world.testing";
import { newVisitor, type Visitor } from "../../e2e/visitor";
import { keepSaved } from "./saved-cookie.server";

/** The page of saved works and its cookie, with the middleware and all routes. */

env.CLIENT_IP_HEADER = "Fly-Client-IP";

const site = serveSite();

let night: string;
let day: string;
beforeEach(() => {
  emptyDatabase();
  const artistId = addArtist({ name: "Jonas Wäfler" });
  night = addArtwork({ title: "Night", artistId });
  day = addArtwork({ title: "Day", artistId, showPrice: "false", price: "CHF 4'000" });
});

type Fields = Record<string, string> | [string, string][];

let browser: Visitor;
beforeEach(() => {
  browser = newVisitor(site.origin);
});

const post = (path: string, fields: Fields, headers: HeadersInit = {}) =>
  browser(path, { method: "POST", body: new URLSearchParams(fields), headers });
const save = (artwork: string, headers?: HeadersInit) => post("/saved", { intent: "save", artwork }, headers);
const saveByScript = (artwork: string, headers?: HeadersInit) =>
  post("/saved/changes", { intent: "save", artwork, sent_by_script: "1" }, headers);
const page = async () => main(await (await browser("/saved")).text());
const titles = (html: string) => [...html.matchAll(/<cite[^>]*>(.*?)<\/cite>/g)].map(([, title]) => title);

describe("saving without scripts", () => {
  test("leads to the page, where a work that is saved twice stands once and first, without a hidden price", async () => {
    for (const id of [night, day, night]) await save(id);
    const answer = await save(day);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/saved?notice=1"]);
    const html = await page();
    expect(titles(html)).toEqual(["Day", "Night"]);
    expect(html).toContain(`href="/artworks?artwork=${day}"`);
    expect(html).not.toContain("4'000");
  });

  test("and removing leads back to the page, where one work or all are gone", async () => {
    for (const id of [night, day]) await save(id);
    const removed = await post("/saved", { intent: "remove", artwork: night });
    expect([removed.status, removed.headers.get("Location")]).toEqual([303, "/saved?notice=1"]);
    expect(titles(await page())).toEqual(["Day"]);
    await save(night);
    const cleared = await post("/saved", { intent: "clear" });
    const ended = cleared.headers.getSetCookie().filter((line) => /^saved=.*Max-Age=0/.test(line));
    expect(ended).toHaveLength(2);
    const html = await page();
    expect(html).toContain("Nothing is saved yet.");
    expect(html).toContain('href="/artworks"');
  });

  test("what is not there is refused, and what is saved stays", async () => {
    await save(night);
    const answer = await save("nothing");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("This artwork is no longer listed.");
    expect(titles(html)).toEqual(["Night"]);
    expect((await post("/saved", { intent: "else", artwork: night })).status).toBe(400);
    expect((await post("/saved", { large: "x".repeat(256 * 1024) })).status).toBe(413);
    expect(titles(await page())).toEqual(["Night"]);
  });

  test("a work more than an inquiry can name is refused in plain words", async () => {
    const artistId = addArtist();
    const ids = Array.from({ length: 50 }, (_, at) => addArtwork({ title: `Work ${at}`, artistId }));
    const Cookie = cookieFrom((await keepSaved(ids))[0]);
    expect(Cookie.length).toBeLessThan(4000);
    const answer = await save(night, { Cookie });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(
      "You have saved 50 works, and there is no room for more. Please remove one first.",
    );
    expect(titles(html)).toHaveLength(50);
    // One that is among them moves to the front.
    expect((await save(ids[49] ?? "", { Cookie })).status).toBe(303);
  });
});

describe("saving with scripts", () => {
  test("is answered with the saved ids, and no cache keeps them", async () => {
    await save(night);
    const answer = await saveByScript(day);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await answer.json()).toEqual({ ids: [day, night] });
    const html = await (await browser("/saved")).text();
    expect(titles(html)).toEqual(["Day", "Night"]);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await (await browser("/saved.data")).text()).toContain("Night");
  });

  test("is refused in words where the work is gone, and stays as it was", async () => {
    await save(night);
    const answer = await saveByScript("nothing");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      ids: [night],
      notice: { title: "Not saved", description: "This artwork is no longer listed.", destructive: true },
    });
    const read = await browser("/saved/changes");
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the cookie", () => {
  test("is seen by the page and its data alone, and cannot be read by scripts", async () => {
    const answer = await save(night);
    const kept = answer.headers.getSetCookie().filter((line) => line.startsWith("saved="));
    expect(kept.map((line) => line.split("; ").slice(1).toSorted())).toEqual(
      ["/saved", "/saved.data"].map((path) => [
        "HttpOnly",
        "Max-Age=34560000",
        `Path=${path}`,
        "SameSite=Lax",
      ]),
    );
  });

  test("that somebody made up is none", async () => {
    const value = Buffer.from(JSON.stringify([night])).toString("base64");
    const answer = await site.ask("/saved", { headers: { Cookie: `saved=${value}; saved=x` } });
    expect(await answer.text()).toContain("Nothing is saved yet.");
  });

  test("changes no other page", async () => {
    await save(night);
    const path = `/artworks?artwork=${night}`;
    const [plain, with_] = [await site.ask(path), await browser(path)];
    expect(with_.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    const html = await with_.text();
    expect(html).toBe(await plain.text());
    expect(html).toMatch(/<form method="post" action="\/saved".*?>Save<\/button>/);
  });
});

test("works that have been deleted are left out, and one line says so", async () => {
  const dusk = addArtwork({ title: "Dusk" });
  for (const id of [night, day, dusk]) await save(id);
  deleteForGood("artworks", day);
  const html = await page();
  expect(titles(html)).toEqual(["Dusk", "Night"]);
  expect(html).toContain("One work that you saved is no longer listed and was left out.");
  deleteForGood("artworks", dusk);
  expect(await page()).toContain("2 works that you saved are no longer listed and were left out.");
  // The next change forgets them.
  await save(night);
  expect(await page()).not.toContain("no longer listed");
});

test("after a hundred posts of a client the next is refused in words, with and without scripts", async () => {
  const client = { "Fly-Client-IP": "2001:db8:1::1" };
  // The site counts in this process.
  for (let at = 0; at < 99; at += 1) countAnyPost(new Request(site.origin, { headers: client }));
  expect((await save(night, client)).status).toBe(303);
  const page = await save(night, client);
  expect(page.status).toBe(429);
  expect(await page.text()).toMatch(/Not saved.*minute/);
  const byScript = await saveByScript(night, client);
  expect(byScript.status).toBe(429);
  expect(Number(byScript.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await byScript.json()).toMatchObject({ notice: { title: "Not saved", destructive: true } });
  expect((await save(night, { "Fly-Client-IP": "2001:db8:2::1" })).status).toBe(303);
});

describe("the inquiry about saved works", () => {
  const works = () => sqlite.prepare("SELECT title FROM inquiry_artworks ORDER BY position").pluck().all();
  const fields = (ids: string[], more: Record<string, string> = {}): [string, string][] => [
    ...Object.entries({ ...artworkInquiry.fields(), from: "/saved", ...more }),
    ...ids.map((id): [string, string] => ["artworkIds", id]),
  ];

  test("leaves out what was deleted while it was written", async () => {
    const dusk = addArtwork({ title: "Dusk" });
    deleteForGood("artworks", dusk);
    expect((await post("/saved/inquire", fields([dusk, night]))).status).toBe(303);
    expect(works()).toEqual(["Night"]);
    const none = await post("/saved/inquire", fields([dusk]));
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("None of these artworks is listed any longer.");
    expect(rows(artworkInquiry)).toHaveLength(1);
  });

  test("that is refused stands on a page with every word and the works", async () => {
    for (const id of [night, day]) await save(id);
    const answer = await post("/saved/inquire", fields([day, night], { message: "Too short" }));
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
    const html = await answer.text();
    expect(html).toContain("Please provide more details about your inquiry");
    expect(html).toContain(">Too short</textarea>");
    expect(html).toContain('value="Ada Egli"');
    expect([...html.matchAll(/name="artworkIds" value="(.*?)"/g)].map(([, id]) => id)).toEqual([day, night]);
    expect(rows(artworkInquiry)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import * as record from "~/routes/cms.$kind.$id";
import * as list from "~/routes/cms.($kind)._index";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, args } from "~/testing/world.testing";

setUpOpenCms();
const site = serveSite();

type Fields = Record<string, string>;

/** What a request for a record's form is handed: the query is the list's that it was opened from. */
function form(kind: string, id: string, query = "", fields?: Fields) {
  const init = fields && { method: "POST", body: new URLSearchParams({ intent: "save", ...fields }) };
  return args(`/cms/${kind}/${id}${query}`, { ...init, params: { kind, id } });
}
const leadsTo = (answer: unknown) => {
  expect((answer as Response).status).toBe(303);
  return (answer as Response).headers.get("Location");
};

describe("from a record back to the list", () => {
  const work = { material: "Oil on canvas", size: "1 m", available: "true", showPrice: "true" };

  function addWork() {
    const artistId = addArtist({ name: "Ada" });
    return { artistId, id: addArtwork({ artistId, title: "Dawn" }) };
  }

  test("its form, and what saves it, lead to the same search, page and card", async () => {
    const { artistId, id } = addWork();
    const query = "?list=search%3Ddawn%26page%3D2";
    const place = `/cms?tab=artworks&search=dawn&page=2`;
    expect((await record.loader(form("artworks", id, query))).back).toBe(`${place}#record-${id}`);
    const changed = form("artworks", id, query, { ...work, artistId, title: "Dawn, corrected" });
    expect(leadsTo(await record.action(changed))).toBe(`${place}&notice=1#record-${id}`);
    expect(getArtwork(id)?.title).toBe("Dawn, corrected");
    // A form that is refused stands at the same address, and knows the way as before.
    const refused = form("artworks", id, query, { ...work, artistId, title: "" });
    expect(await record.action(refused)).toMatchObject({ init: { status: 400 } });
    expect((await record.loader(refused)).back).toBe(`${place}#record-${id}`);
  });

  test("a new record leads there too, and the next one begins with the same way back", async () => {
    const artistId = addArtist();
    const fields = { ...work, artistId, title: "Noon" };
    const query = "?list=search%3Ddusk%26page%3D2";
    expect(leadsTo(await record.action(form("artworks", "new", query, fields)))).toMatch(
      /^\/cms\?tab=artworks&search=dusk&page=2&notice=1#record-[\w-]+$/,
    );
    const again = form("artworks", "new", query, { ...fields, intent: "save another" });
    const another = leadsTo(await record.action(again));
    const next = new URL(another ?? "", "http://localhost:3000");
    expect((await record.loader(form("artworks", "new", next.search))).back).toBe(
      "/cms?tab=artworks&search=dusk&page=2",
    );
  });

  test("a deletion leads to the same search and page", async () => {
    const { id } = addWork();
    const path = `/cms?tab=artworks&search=dawn&page=2&delete=${id}`;
    expect((await list.loader(args(path))).deletion).toMatchObject({ id, version: 1 });
    const remove = () =>
      list.action(args(path, { method: "POST", body: new URLSearchParams({ kind: "artworks", id }) }));
    const place = "/cms?tab=artworks&search=dawn&page=2";
    expect(leadsTo(await remove())).toContain(`${place}&notice=%2Fcms%2Ftrash%2F`);
    expect(getArtwork(id)).toBeUndefined();
    // What a colleague has deleted already leads there as well.
    expect(leadsTo(await remove())).toBe(`${place}&notice=1`);
    expect((await list.loader(args(path))).deletion).toBe(null);
  });

  test("a deletion that names no record is refused", async () => {
    const { id } = addWork();
    const post = args("/cms?tab=artworks", { method: "POST", body: new URLSearchParams({ version: "1" }) });
    await expect(list.action(post)).rejects.toMatchObject({ init: { status: 400 } });
    expect(getArtwork(id)).toBeDefined();
  });
});

test("the CMS says what it is for, how many records it has, and in which groups exhibitions stand", async () => {
  const artistIds = [addArtist()];
  for (const [startDate, endDate] of [
    ["2026-04-01", "2026-05-01"],
    ["2026-03-01", "2026-03-31"],
    ["2025-01-01", "2025-02-01"],
  ])
    addExhibition({ artistIds, startDate, endDate });
  const html = await (await site.ask("/cms?tab=exhibitions")).text();
  expect(html).toContain("<h1>Content Management System</h1>");
  expect(html).toContain("Manage artists, exhibitions, and gallery content");
  const tabs = html.replaceAll("<!-- -->", "").matchAll(/>([^<>]+) <span class="cms-tab-count">(\d+)</g);
  const counts = [...tabs].map(([, title, count]) => `${title} ${count}`);
  expect(counts.slice(0, 4)).toEqual(["Artists 1", "Exhibitions 3", "Artworks 0", "Press 0"]);
  const groups = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
  expect(groups).toEqual(["Upcoming Exhibitions", "On View", "Past Exhibitions"]);
});

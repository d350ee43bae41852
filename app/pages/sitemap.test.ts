import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { loader as robots } from "~/routes/robots[.]txt";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { addArtist, addArtwork, addExhibition, args, emptyDatabase } from "~/testing/world.testing";

beforeEach(() => emptyDatabase());

async function read(origin = "http://localhost:3000") {
  const response = await sitemap(args(`${origin}/sitemap.xml`));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</);
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "");
  return { text, locations };
}

/** Adds artworks of one artist, many at a time and with the least that a row needs. */
function addMany(count: number): void {
  const artistId = addArtist({ slug: "ada" });
  sqlite
    .prepare(
      `WITH RECURSIVE work(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM work WHERE at < ?)
       INSERT INTO artworks (id, artist_id, title, material, size, material_name, material_key, search_key)
       SELECT 'work-' || at, ?, '', '', '', '', '', '' FROM work`,
    )
    .run(count, artistId);
}

test("robots.txt keeps the staff's pages and the API out, and names the sitemap", async () => {
  const response = await robots(args("https://gallery.example/robots.txt"));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /cms",
      "Disallow: /login",
      "Disallow: /api/",
      "Sitemap: https://gallery.example/sitemap.xml",
    ]),
  );
  expect(lines).not.toContain("Disallow: /");
});

describe("the sitemap", () => {
  test("has the site's pages, and every artist, exhibition and artwork, under its own origin", async () => {
    addArtist({ name: "Zoë", slug: "zoe&<" });
    const artwork = addArtwork({ artistId: addArtist({ name: "Ada", slug: "ada" }) });
    const exhibition = addExhibition();
    const { text, locations } = await read("https://gallery.example");
    expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const pages = ["/", "/artists", "/exhibitions", "/artworks", "/fairs", "/press", "/privacy"];
    const records = [
      "/artists/ada",
      "/artists/zoe&amp;&lt;",
      `/exhibitions?id=${exhibition}`,
      `/artworks?artwork=${artwork}`,
    ];
    expect(locations).toEqual([...pages, ...records].map((path) => `https://gallery.example${path}`));
  });

  test("leaves out the oldest works of more than a file can hold", async () => {
    addExhibition();
    addMany(50_010);
    const { locations } = await read();
    expect(locations).toHaveLength(50_000);
    expect(locations).toContain("http://localhost:3000/artists/ada");
    expect(locations).toContain("http://localhost:3000/artworks?artwork=work-50010");
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loader as root } from "~/root";
import { loader as home } from "~/routes/_site._index/route";
import { loader as artistsPage } from "~/routes/_site.artists._index/route";
import { loader as artworksPage } from "~/routes/_site.artworks/route";
import { loader as artists } from "~/routes/api.artists._index";
import { loader as health } from "~/routes/healthz";
import { contentDefaults } from "~/site/texts";
import { args, knowPaths } from "~/testing/world.testing";
import { sqlite } from "./database.server";

// A database whose tables are gone while the server runs.
beforeAll(() => {
  sqlite.pragma("foreign_keys = OFF");
  for (const table of [
    "artworks",
    "press_items",
    "exhibitions",
    "artists",
    "website_content",
    "design_system",
  ])
    sqlite.exec(`DROP TABLE ${table}`);
});
afterAll(() => {
  sqlite.pragma("foreign_keys = ON");
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const log = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

test("the API answers 500 with the id of the log's line, and no detail", async () => {
  knowPaths("/api/artists");
  const response = await artists(args("/api/artists"));
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const body = await response.json();
  expect(Object.keys(body)).toEqual(["message"]);
  expect(body.message).not.toMatch(/table|sqlite|select/i);
  const [line] = log();
  expect(body.message).toContain(line.id);
  expect(line).toMatchObject({ route: "/api/artists", method: "GET" });
  expect(line.detail).toMatch(/no such table/);
});

test("the health check answers 503", async () => {
  const response = await health(args("/healthz"));
  expect(response.status).toBe(503);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).not.toMatch(/table/);
});

test("the layout of every page is there all the same, with its default texts", async () => {
  knowPaths("/artists");
  const { nav_artists, nav_exhibitions, nav_artworks, nav_fairs } = contentDefaults;
  expect((await root(args("/artists"))).data).toEqual({
    origin: "http://localhost:3000",
    navigation: { nav_artists, nav_exhibitions, nav_artworks, nav_fairs },
    tokens: "",
    facts: null,
    day: "2026-03-10",
  });
  expect(log()).toMatchObject([{ route: "/artists", detail: expect.stringContaining("no such table") }]);
});

test("a page whose reading fails leaves it to the site's error page", () => {
  for (const loader of [artistsPage, artworksPage]) expect(() => loader(args("/"))).toThrow("no such table");
  expect(() => home(args("/"))).toThrow("no such table");
});

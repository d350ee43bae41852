import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loader as root } from "~/root";
import { contentDefaults } from "~/site/texts";
import { args, knowPaths } from "~/testing/world.testing";
import { sqlite } from "./database.server";

// A database whose tables are gone while the server runs.
beforeAll(() => {
  sqlite.pragma("foreign_keys = OFF");
  for (const table of ["artists", "website_content", "design_system"]) sqlite.exec(`DROP TABLE ${table}`);
});
afterAll(() => {
  sqlite.pragma("foreign_keys = ON");
});

test("the layout of every page is there all the same, with its default texts", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  knowPaths("/artists");
  const { nav_artists, nav_exhibitions, nav_artworks, nav_fairs } = contentDefaults;
  expect((await root(args("/artists"))).data).toEqual({
    origin: "http://localhost:3000",
    navigation: { nav_artists, nav_exhibitions, nav_artworks, nav_fairs },
    tokens: "",
    facts: null,
    day: "2026-03-10",
  });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { route: "/artists", detail: expect.stringContaining("no such table") },
  ]);
});

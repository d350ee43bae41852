import { beforeEach, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { loader as root } from "~/root";
import * as site from "~/routes/_site";
import * as nothing from "~/routes/_site.$";
import * as artists from "~/routes/_site.artists._index/route";
import * as artworks from "~/routes/_site.artworks/route";
import * as exhibitions from "~/routes/_site.exhibitions/route";
import * as fairs from "~/routes/_site.fairs";
import * as press from "~/routes/_site.press";
import { addArtwork, addContent, addToken, args, emptyDatabase } from "~/testing/world.testing";
import { thrownBy } from "./page-answers.testing";
import { contentDefaults } from "./texts";

beforeEach(() => emptyDatabase());

test("texts that nobody has written are those of the specification", () => {
  expect(artworks.loader(args("/artworks"))).toMatchObject({
    title: "Artworks",
    subtitle: "Discover our curated collection of contemporary art",
  });
  expect(thrownBy(nothing.loader)).toMatchObject({
    data: {
      title: "404 Page Not Found",
      description: "Did you forget to add the page to the router?",
    },
  });
});

test("a page that failed has a title and is in no index", () => {
  const meta = site.meta as unknown as (given: object) => unknown;
  expect(meta({ error: new Error("no such table"), matches: [] })).toEqual([
    { title: `Something went wrong – ${gallery.name}` },
    { name: "robots", content: "noindex" },
  ]);
  expect(meta({ matches: [] })).toEqual([]);
});

test("every page knows the site's origin, the labels of the navigation, the design tokens and the day", async () => {
  expect((await root(args("http://localhost:3000/artists"))).data).toEqual({
    origin: "http://localhost:3000",
    navigation: {
      nav_artists: contentDefaults.nav_artists,
      nav_exhibitions: contentDefaults.nav_exhibitions,
      nav_artworks: contentDefaults.nav_artworks,
      nav_fairs: contentDefaults.nav_fairs,
    },
    tokens: "",
    facts: expect.objectContaining({ street: "Röntgenstrasse 88", directors: [], closures: [] }),
    day: "2026-03-10",
  });
  addContent("nav_fairs", "Messen", "navigation");
  addToken({ category: "color", element: "page", property: "ink", value: "#111" });
  expect((await root(args("/"))).data).toMatchObject({
    navigation: { nav_fairs: "Messen", nav_artists: "Artists" },
    tokens: ":root{--color-page-ink: #111}",
  });
});

test("every page reads the same data for everyone: nothing of the request is in them", async () => {
  addArtwork();
  const visitor = { headers: { Cookie: "session=1", "User-Agent": "A", "Accept-Language": "de" } };
  for (const { loader } of [{ loader: root }, artists, artworks, exhibitions, press, fairs])
    expect(await loader(args("/", visitor))).toEqual(await loader(args("/")));
});

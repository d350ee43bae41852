import { beforeEach, describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { loader as root } from "~/root";
import * as site from "~/routes/_site";
import * as home from "~/routes/_site._index/route";
import * as nothing from "~/routes/_site.$";
import * as artists from "~/routes/_site.artists._index/route";
import * as artworks from "~/routes/_site.artworks/route";
import * as exhibitions from "~/routes/_site.exhibitions/route";
import * as fairsPage from "~/routes/_site.fairs";
import * as press from "~/routes/_site.press";
import {
  addArtwork,
  addContent,
  addExhibition,
  addToken,
  args,
  emptyDatabase,
} from "~/testing/world.testing";
import { canonical, head, structured, thrownBy } from "./page-answers.testing";
import { contentDefaults } from "./texts";

beforeEach(() => emptyDatabase());

describe("/", () => {
  test("says what the gallery is, in words and as structured data", () => {
    const entries = head(home.meta, home.loader(args("/")));
    expect(canonical(entries)).toBe("https://gallery.example/");
    expect(structured(entries)).toMatchObject({ "@type": "ArtGallery", name: gallery.name });
  });
});

describe("what is not found", () => {
  test("is answered with 404 and the texts that staff edit", () => {
    const answer = (title: string, description: string) => ({
      type: "DataWithResponseInit",
      data: { title, description },
      init: { status: 404 },
    });
    expect(thrownBy(nothing.loader)).toEqual(
      answer("404 Page Not Found", "Did you forget to add the page to the router?"),
    );
    addContent("404_page_title", "Nichts hier");
    addContent("404_page_description", "Gar nichts");
    expect(thrownBy(nothing.loader)).toEqual(answer("Nichts hier", "Gar nichts"));
  });

  test("has a title and is in no index", () => {
    const error = { status: 404, statusText: "", internal: false, data: { title: "Nichts hier" } };
    const meta = site.meta as unknown as (given: object) => unknown;
    expect(meta({ error, matches: [] })).toEqual([
      { title: `Nichts hier – ${gallery.name}` },
      { name: "robots", content: "noindex" },
    ]);
    expect(meta({ error: new Error("no such table"), matches: [] })).toEqual([
      { title: `Something went wrong – ${gallery.name}` },
      { name: "robots", content: "noindex" },
    ]);
    expect(meta({ matches: [] })).toEqual([]);
  });
});

describe("every page", () => {
  test("knows the site's origin, the labels of the navigation, the design tokens and the day", async () => {
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

  test("reads the same data for everyone: nothing of the request is in them", async () => {
    addArtwork();
    addExhibition({ featured: true });
    const visitor = { headers: { Cookie: "session=1", "User-Agent": "A", "Accept-Language": "de" } };
    for (const loader of [
      root,
      artists.loader,
      artworks.loader,
      exhibitions.loader,
      press.loader,
      fairsPage.loader,
    ])
      expect(await loader(args("/", visitor))).toEqual(await loader(args("/")));
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import * as artists from "~/routes/_site.artists._index/route";
import * as artist from "~/routes/_site.artists.$slug/route";
import { canonical, head, structured, titles } from "~/site/page-answers.testing";
import { serveSite } from "~/testing/site.testing";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
} from "~/testing/world.testing";

const site = serveSite();
beforeEach(() => emptyDatabase());

describe("/artists", () => {
  test("beyond 60 names links to where each letter begins, on whichever page", async () => {
    const found = async (pattern: RegExp, query = "") =>
      [...(await (await site.ask(`/artists${query}`)).text()).matchAll(pattern)].map((each) => each.slice(1));
    const links = (query = "") => found(/href="(\/artists(?:\?page=\d)?#.*?)">(.*?)</g, query);
    const marked = (query = "") => found(/<li id="(.*?)" data-slug="(.*?)"/g, query);
    const add = sqlite.transaction((name: string, count: number) => {
      for (let at = 0; at < count; at += 1) addArtist({ name });
    });
    const names = { digit: "3D", ada: "Ada", arla: "Ärla", oyvind: "Øyvind", zhanna: "Жанна" };
    for (const [slug, name] of Object.entries(names)) addArtist({ name, slug });
    addArtist({ name: "Ada Zweig", sortName: "Zweig, Ada", slug: "zweig", represented: true });
    addArtist({ name: "Quill", publishedFrom: null });
    add("Bo", 54);
    expect(await found(/<bdi>([^<]*)<\/bdi><\/a><span[^>]*>Represented</g)).toEqual([["Ada Zweig"]]);
    expect(await links()).toEqual([]);
    expect(await marked()).toEqual([]);

    add("bo", 1);
    const letters = ["#", "A", "B", "O", "Z", "Ж"];
    expect(await links()).toEqual(letters.map((each) => [`/artists#${each === "#" ? "other" : each}`, each]));
    expect(await marked()).toEqual([
      ["other", "digit"],
      ["A", "ada"],
      ["B", expect.stringContaining("artist-")],
      ["O", "oyvind"],
      ["Z", "zweig"],
      ["Ж", "zhanna"],
    ]);

    add("Bo", 142);
    const second = artists.loader(args("/artists?page=2"));
    expect(second).toMatchObject({ page: 2, pages: 2, count: 203 });
    expect(canonical(head(artists.meta, second))).toBe("https://gallery.example/artists?page=2");
    for (const query of ["", "?page=2"])
      expect((await links(query)).map(([href]) => href)).toEqual([
        ...["/artists#other", "/artists#A", "/artists#B"],
        ...["/artists?page=2#O", "/artists?page=2#Z", "/artists?page=2#Ж"],
      ]);
    const ids = async (query: string) => (await marked(query)).map(([id]) => id).join("");
    expect([await ids(""), await ids("?page=2")]).toEqual(["otherAB", "OZЖ"]);
  });
});

describe("/artists/{slug}", () => {
  const load = (slug: string, query = "") =>
    artist.loader(args(`/artists/${slug}${query}`, { params: { slug } }));

  test("shows the artist's own works, shows and press, newest first, and is a person to search engines", () => {
    const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss", birthYear: 1980 };
    const artistId = addArtist(ada);
    for (const title of ["First", "Second"]) {
      addArtwork({ artistId, title });
      addPressItem({ artistId, title });
    }
    addExhibition({ title: "Hers", artistIds: [artistId] });
    addExhibition({ title: "Another's", artistIds: [addArtist()] });
    addArtwork();
    addPressItem();
    const page = load("ada");
    expect(page.artist).toEqual({ ...ada, cvUrl: null, represented: false });
    expect(titles(page.artworks)).toEqual(["Second", "First"]);
    expect(titles(page.press)).toEqual(["Second", "First"]);
    expect(titles(page.exhibitions)).toEqual(["Hers"]);
    expect([page.artwork, page.exhibition]).toEqual([null, null]);
    const entries = head(artist.meta, page);
    expect(canonical(entries)).toBe("https://gallery.example/artists/ada");
    const person = { "@type": "Person", name: "Ada", nationality: "Swiss", birthDate: "1980" };
    expect(structured(entries)).toMatchObject(person);
  });

  test("opens an exhibition and an artwork over it, the works beside it being hers", () => {
    const artistId = addArtist({ slug: "ada" });
    const older = addArtwork({ artistId });
    addArtwork();
    const newer = addArtwork({ artistId });
    const exhibition = addExhibition({ title: "Hers", artistIds: [artistId] });
    expect(load("ada", `?exhibition=${exhibition}`).exhibition).toMatchObject({ title: "Hers" });
    expect(load("ada", `?artwork=${newer}`).artwork).toMatchObject({
      id: newer,
      previous: null,
      next: older,
    });
  });

  test("pages exhibitions and news by parameters of their own", () => {
    const id = addArtist({ slug: "ada" });
    for (let at = 0; at < 25; at += 1) {
      addPressItem({ artistId: id, title: `News ${at}` });
      addExhibition({ title: `Show ${at}`, artistIds: [id] });
    }
    const first = load("ada");
    expect([first.exhibitions.length, first.press.length]).toEqual([12, 20]);
    expect(first.exhibitionsPage).toEqual({ page: 1, pages: 3, count: 25 });
    expect(first.newsPage).toEqual({ page: 1, pages: 2, count: 25 });
    const later = load("ada", "?exhibitions=3&news=2");
    expect([later.exhibitions.length, later.press.length]).toEqual([1, 5]);
    const all = [1, 2, 3].flatMap((page) => titles(load("ada", `?exhibitions=${page}`).exhibitions));
    expect(new Set(all).size).toBe(25);
    expect(new Set([...titles(first.press), ...titles(later.press)]).size).toBe(25);
  });

  test("shows the CV and the gallery that staff entered, in their order, each picture once", () => {
    const cvUrl = "https://example.org/cv.pdf";
    const [one, two] = ["https://example.org/1.jpg", "https://example.org/2.jpg"];
    addArtist({ slug: "ada", cvUrl, galleryImages: [two, one, two] });
    const { artist: shown, gallery: images } = load("ada");
    expect(shown.cvUrl).toBe(cvUrl);
    expect(images).toEqual([{ url: two }, { url: one }]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as closures from "~/routes/api.closures._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as directors from "~/routes/api.directors._index";
import * as galleryFacts from "~/routes/api.gallery";
import {
  addArtist,
  addArtwork,
  addClosure,
  addContent,
  addDirector,
  addExhibition,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { firstFacts } from "~/website/first-facts";
import { galleryId } from "~/website/gallery/kind";
import { cmsList, json, ofAda } from "./reads.testing";

// The public's view: nobody can be staff here.

beforeEach(() => emptyDatabase());

describe("fields", () => {
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const everyRecord = { id: uuid, version: 1, createdAt: expect.any(String) };

  test("of an artist", async () => {
    addArtist({
      name: "Ada Egli",
      slug: "ada",
      bio: "Paints.",
      birthYear: 1980,
      galleryImages: ["/objects/1", "/objects/2"],
      represented: true,
    });
    const wanted = {
      ...everyRecord,
      name: "Ada Egli",
      slug: "ada",
      bio: "Paints.",
      birthYear: 1980,
      nationality: null,
      imageUrl: null,
      heroImageUrl: null,
      galleryImages: ["/objects/1", "/objects/2"],
      cvUrl: null,
      represented: true,
    };
    expect(await json(["/api/artists/ada", artist, { slug: "ada" }])).toEqual(wanted);
    expect(await json(["/api/artists", artists])).toEqual([wanted]);
    expect(await json(cmsList("artists"))).toEqual([wanted]);
  });

  test("of an exhibition, with its artists and whether it is upcoming", async () => {
    const artistIds = [addArtist({ name: "Zoë", slug: "zoe" }), addArtist({ name: "Ada", slug: "ada" })];
    addExhibition({ startDate: "2026-03-11", endDate: "2026-04-30", featured: true, artistIds });
    const wanted = {
      ...everyRecord,
      title: "Group show",
      venue: "Kunsthalle",
      startDate: "2026-03-11",
      endDate: "2026-04-30",
      location: "Bern",
      imageUrl: null,
      galleryImages: [],
      imageCredits: null,
      description: null,
      descriptionAuthor: null,
      featured: true,
      registrationCapacity: null,
      registrationUntil: null,
      isUpcoming: true,
      artworkIds: [],
      artists: [
        { id: artistIds[0], name: "Zoë", slug: "zoe", nationality: null, imageUrl: null },
        { id: artistIds[1], name: "Ada", slug: "ada", nationality: null, imageUrl: null },
      ],
    };
    expect(await json(cmsList("exhibitions"))).toEqual([wanted]);
    expect(await json(ofAda("exhibitions"))).toEqual([wanted]);
  });

  test("of an artwork, with its artist and the stored availability", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada", nationality: "Swiss" });
    addArtwork({
      artistId,
      available: "reserved",
      price: "CHF 2,800",
      priceCategory: "under_3k",
      year: 2024,
    });
    const wanted = {
      ...everyRecord,
      artistId,
      title: "Untitled",
      material: "Oil on canvas",
      size: "10 × 10 cm",
      price: "CHF 2,800",
      showPrice: "true",
      priceCategory: "under_3k",
      description: null,
      year: 2024,
      imageUrl: null,
      inquireUrl: null,
      available: "reserved",
      artist: { id: artistId, name: "Ada", nationality: "Swiss", slug: "ada" },
    };
    expect(await json(cmsList("artworks"))).toEqual([wanted]);
    expect(await json(ofAda("artworks"))).toEqual([wanted]);
  });

  test("of a press item, with its artist's name", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    addPressItem({ artistId });
    const wanted = {
      ...everyRecord,
      artistId,
      title: "A review",
      outlet: "Kunstbulletin",
      date: "March 2026",
      description: "On the new works.",
      url: null,
      artist: { id: artistId, name: "Ada", slug: "ada" },
    };
    expect(await json(cmsList("press"))).toEqual([wanted]);
    expect(await json(ofAda("press"))).toEqual([wanted]);
  });

  test("of a content entry", async () => {
    addContent("nav_artists", "Names", "navigation");
    const wanted = {
      id: uuid,
      key: "nav_artists",
      type: "text",
      title: "nav_artists",
      content: "Names",
      metadata: null,
      category: "navigation",
      updatedAt: expect.any(String),
    };
    expect(await json(["/api/cms/content", cmsContent])).toEqual([wanted]);
  });

  test("of directors, closures and the gallery", async () => {
    addDirector();
    addClosure();
    const eva = { firstName: "Eva", name: "Eva Keller", biography: "Hangs.", position: 1 };
    expect(await json(["/api/directors", directors])).toEqual([
      { ...everyRecord, ...eva, email: null, imageUrl: null },
    ]);
    const days = { startDate: "2026-03-12", endDate: "2026-03-12", note: "Installation" };
    expect(await json(["/api/closures", closures])).toEqual([
      { ...everyRecord, ...days, opens: null, closes: null },
    ]);
    expect(await json(["/api/gallery", galleryFacts])).toEqual({
      ...everyRecord,
      ...firstFacts.gallery,
      id: galleryId,
      pressEmail: null,
    });
  });
});

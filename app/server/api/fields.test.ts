import { beforeEach, describe, expect, test } from "vitest";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { cmsList, fill, json, ofAda, reads } from "./reads.testing";

// The public's view: nobody can be staff here.

beforeEach(() => emptyDatabase());

describe("fields", () => {
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

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
      id: uuid,
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
    expect(await json(["/api/artists/ada", artist, { slug: "ada" }])).toMatchObject(wanted);
    expect(await json(["/api/artists", artists])).toMatchObject([wanted]);
    expect(await json(cmsList("artists"))).toMatchObject([wanted]);
  });

  test("of an exhibition, with its artists and whether it is upcoming", async () => {
    const artistIds = [addArtist({ name: "Zoë", slug: "zoe" }), addArtist({ name: "Ada", slug: "ada" })];
    addExhibition({ startDate: "2026-03-11", endDate: "2026-04-30", featured: true, artistIds });
    const wanted = {
      id: uuid,
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
      isUpcoming: true,
      artworkIds: [],
      artists: [
        { id: artistIds[0], name: "Zoë", slug: "zoe", nationality: null, imageUrl: null },
        { id: artistIds[1], name: "Ada", slug: "ada", nationality: null, imageUrl: null },
      ],
    };
    expect(await json(cmsList("exhibitions"))).toMatchObject([wanted]);
    expect(await json(ofAda("exhibitions"))).toMatchObject([wanted]);
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
      id: uuid,
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
      artist: { id: artistId, name: "Ada", nationality: "Swiss" },
    };
    expect(await json(cmsList("artworks"))).toMatchObject([wanted]);
    expect(await json(ofAda("artworks"))).toMatchObject([wanted]);
  });

  test("of a press item, with its artist's name", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    addPressItem({ artistId });
    const wanted = {
      id: uuid,
      artistId,
      title: "A review",
      outlet: "Kunstbulletin",
      date: "March 2026",
      description: "On the new works.",
      url: null,
      artist: { name: "Ada" },
    };
    expect(await json(cmsList("press"))).toMatchObject([wanted]);
    expect(await json(ofAda("press"))).toMatchObject([wanted]);
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

  test("hold no key of the queries", async () => {
    fill();
    for (const read of reads) expect(JSON.stringify(await json(read))).not.toMatch(/Key"|"seq"|_key"/);
  });
});

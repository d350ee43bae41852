import { artists } from "db/schema";
import { defineKind } from "~/kind/kind.server";
import { db } from "~/platform/database.server";
import { excerpt } from "~/text/excerpt";
import { artistLabels, findArtistId, listChoosableArtists } from "./choices.server";
import { artistKeys, artistList } from "./queries.server";
import { isFormerSlug, keepFormerSlug } from "./slugs.server";

export const artistRecords = defineKind({
  ...artistList,
  sortedBy: { name: [artists.nameKey] },
  unique: { field: "slug", separator: "-", isFormer: isFormerSlug },
  linked: {
    find: findArtistId,
    labels: (ids) => artistLabels(ids),
    choices: listChoosableArtists,
  },
  fullScreen: {
    fields: ["imageUrl", "heroImageUrl"],
    list() {
      const rows = db.select({ own: artists.imageUrl, hero: artists.heroImageUrl }).from(artists).all();
      return rows.flatMap(({ own, hero }) => [own, hero]);
    },
  },
  derived: artistKeys,
  storeLinks: (id, { slug }, before) => before && keepFormerSlug(id, before, slug),
  card: (artist) => ({
    id: artist.id,
    title: artist.name,
    imageUrl: artist.imageUrl ?? artist.heroImageUrl,
    lines: [
      [
        artist.nationality ?? [],
        artist.birthYear ? `${artist.nationality ? "born" : "Born"} ${artist.birthYear}` : [],
      ].flat(),
      artist.slug,
    ],
    text: excerpt(artist.bio, { atWord: true }),
    badge: artist.represented ? "Represented" : null,
  }),
  publicPath: ({ slug }) => `/artists/${slug}`,
});

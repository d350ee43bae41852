import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { expect } from "vitest";
import * as artists from "~/routes/api.artists._index";
import * as artist from "~/routes/api.artists.$slug._index";
import * as artistArtworks from "~/routes/api.artists.$slug.artworks";
import * as artistExhibitions from "~/routes/api.artists.$slug.exhibitions";
import * as artistPress from "~/routes/api.artists.$slug.press";
import * as cmsRecords from "~/routes/api.cms.$kind._index";
import * as cmsContent from "~/routes/api.cms.content._index";
import * as cmsCategory from "~/routes/api.cms.content.category.$category";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
} from "~/testing/world.testing";

/** The reads of the JSON API, and what there is to read. */

export interface Resource {
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>;
  action: (args: ActionFunctionArgs) => Response | Promise<Response>;
}
export type Case = [path: string, resource: Resource, params?: Record<string, string>];

export const cmsList = (kind: string): Case => [`/api/cms/${kind}`, cmsRecords, { kind }];

const belongings = { artworks: artistArtworks, exhibitions: artistExhibitions, press: artistPress };
export const ofArtist = (slug: string, name: keyof typeof belongings): Case => [
  `/api/artists/${slug}/${name}`,
  belongings[name],
  { slug },
];
export const ofAda = (name: keyof typeof belongings): Case => ofArtist("ada", name);

export const lists: Case[] = [
  ["/api/artists", artists],
  ofAda("exhibitions"),
  ofAda("artworks"),
  ofAda("press"),
  cmsList("artists"),
  cmsList("exhibitions"),
  cmsList("artworks"),
  cmsList("press"),
  ["/api/cms/content", cmsContent],
  ["/api/cms/content/category/navigation", cmsCategory, { category: "navigation" }],
];
export const reads: Case[] = [...lists, ["/api/artists/ada", artist, { slug: "ada" }]];

/** Three of each thing, all of them Ada's; the ids in the order in which they were made. */
export function fill() {
  const ada = addArtist({ name: "Ada", slug: "ada" });
  addArtist({ name: "Zoë", slug: "zoe" });
  addArtist({ name: "Élodie", slug: "elodie" });
  const days = ["2024-01-01", "2026-01-01", "2025-01-01"];
  const made = {
    ada,
    exhibitions: days.map((day) => addExhibition({ title: day, startDate: day, artistIds: [ada] })),
    artworks: ["First", "Second", "Third"].map((title) => addArtwork({ title, artistId: ada })),
    press: ["First", "Second", "Third"].map((title) => addPressItem({ title, artistId: ada })),
  };
  for (const key of ["nav_fairs", "nav_artists", "nav_artworks"]) addContent(key, key, "navigation");
  return made;
}

export const get = async ([path, { loader }, params]: Case, query = "", init: RequestInit = {}) =>
  loader(args(path + query, { params, ...init }));

export async function json(...read: Parameters<typeof get>) {
  const response = await get(...read);
  expect(response.status).toBe(200);
  return response.json();
}

export const named = (items: Record<string, string>[], field: string) => items.map((item) => item[field]);

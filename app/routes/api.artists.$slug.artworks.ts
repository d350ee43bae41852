import { getArtistBySlug } from "~/artists/queries.server";
import { listArtworksOf } from "~/artworks/queries.server";
import { apiLoader, jsonWhole, readOnly, required } from "~/http/api/json-api.server";
import { listQuery } from "~/http/api/list-query";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonWhole(request, listArtworksOf(required(getArtistBySlug(params.slug ?? ""), "Artist").id)),
);

export const action = readOnly;

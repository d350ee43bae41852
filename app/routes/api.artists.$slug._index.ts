import { getArtistBySlug } from "~/models/artist.server";
import { noQuery } from "~/schemas/query-params";
import { apiLoader, found, jsonItem, readOnly } from "~/services/json-api.server";

export const handle = { query: noQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonItem(request, found(getArtistBySlug(params.slug ?? ""), "Artist")),
);

export const action = readOnly;

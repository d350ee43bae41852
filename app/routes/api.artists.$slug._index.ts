import { getArtistBySlug } from "~/models/artist.server";
import { noQuery } from "~/schemas/query-params";
import { apiLoader, jsonItem, readOnly, required } from "~/services/json-api.server";

export const handle = { query: noQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonItem(request, required(getArtistBySlug(params.slug ?? ""), "Artist")),
);

export const action = readOnly;

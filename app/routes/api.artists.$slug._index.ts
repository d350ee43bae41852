import { getArtistBySlug } from "~/artists/queries.server";
import { apiLoader, jsonItem, readOnly, required } from "~/http/api/json-api.server";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export const loader = apiLoader(({ params }) =>
  jsonItem(required(getArtistBySlug(params.slug ?? ""), "Artist")),
);

export const action = readOnly;

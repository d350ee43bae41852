import { getArtistBySlug } from "~/artists/queries.server";
import { apiLoader, jsonWhole, readOnly, required } from "~/http/api/json-api.server";
import { listQuery } from "~/http/api/list-query";
import { listPressItemsOf } from "~/press/queries.server";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonWhole(request, listPressItemsOf(required(getArtistBySlug(params.slug ?? ""), "Artist").id)),
);

export const action = readOnly;

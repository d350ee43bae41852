import { getArtistBySlug } from "~/artists/queries.server";
import { listExhibitionsOf } from "~/exhibitions/queries.server";
import { apiLoader, jsonWhole, readOnly, required } from "~/http/api/json-api.server";
import { listQuery } from "~/http/api/list-query";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonWhole(request, listExhibitionsOf(required(getArtistBySlug(params.slug ?? ""), "Artist").id)),
);

export const action = readOnly;

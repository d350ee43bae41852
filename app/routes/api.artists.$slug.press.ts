import { getArtistBySlug } from "~/models/artist.server";
import { listPressItemsOf } from "~/models/press-item.server";
import { listQuery } from "~/schemas/api-list";
import { apiLoader, jsonWhole, readOnly, required } from "~/services/json-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request, params }) =>
  jsonWhole(request, listPressItemsOf(required(getArtistBySlug(params.slug ?? ""), "Artist").id)),
);

export const action = readOnly;

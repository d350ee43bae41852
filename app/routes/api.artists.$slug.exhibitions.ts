import { getArtistBySlug } from "~/models/artist.server";
import { listExhibitionsOf } from "~/models/exhibition.server";
import { apiLoader, found, jsonWhole, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request, params }) =>
  jsonWhole(request, listExhibitionsOf(found(getArtistBySlug(params.slug ?? ""), "Artist").id)),
);

export const action = readOnly;

import { getArtistBySlug } from "~/models/artist.server";
import { apiLoader, found, jsonItem, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request, params }) =>
  jsonItem(request, found(getArtistBySlug(params.slug ?? ""), "Artist")),
);

export const action = readOnly;

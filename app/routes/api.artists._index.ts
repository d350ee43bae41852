import { countArtists, listArtists } from "~/models/artist.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request }) =>
  jsonList(request, { count: countArtists(), read: (part) => inPieces(listArtists, part) }),
);

export const action = readOnly;

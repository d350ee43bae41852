import { countArtists, listArtists } from "~/models/artist.server";
import { listQuery } from "~/schemas/api-list";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request }) =>
  jsonList(request, { count: countArtists(), read: (part) => inPieces(listArtists, part) }),
);

export const action = readOnly;

import { countArtists, listArtists } from "~/artists/queries.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request }) =>
  jsonList(request, { count: countArtists(), read: (part) => inPieces(listArtists, part) }),
);

export const action = readOnly;

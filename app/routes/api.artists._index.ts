import { countArtists, listArtists } from "~/artists/queries.server";
import { apiLoader, inBatches, jsonList, readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery };

export const loader = apiLoader(({ request }) =>
  jsonList(request, { count: countArtists(), read: (part) => inBatches(listArtists, part) }),
);

export const action = readOnly;

import { countArtists, listArtists } from "~/artists/queries.server";
import { apiCreate } from "~/cms/record-api.server";
import { apiLoader, inPieces, jsonList } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countArtists(),
    read: (part) => inPieces(listArtists, part),
    isPrivate: await isStaff(request),
  }),
);

export const action = apiCreate("artists");

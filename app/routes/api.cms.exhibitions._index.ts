import { apiCreate } from "~/cms/record-api.server";
import { countExhibitions, listExhibitions } from "~/exhibitions/queries.server";
import { apiLoader, inPieces, jsonList } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countExhibitions(),
    read: (part) => inPieces(listExhibitions, part),
    isPrivate: await isStaff(request),
  }),
);

export const action = apiCreate("exhibitions");

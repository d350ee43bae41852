import { apiCreate } from "~/cms/record-api.server";
import { countPressItems, listPressItems } from "~/press/queries.server";
import { apiLoader, inPieces, jsonList } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countPressItems(),
    read: (part) => inPieces(listPressItems, part),
    isPrivate: await isStaff(request),
  }),
);

export const action = apiCreate("press");

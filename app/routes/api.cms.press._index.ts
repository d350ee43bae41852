import { countPressItems, listPressItems } from "~/models/press-item.server";
import { listQuery } from "~/schemas/api-list";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList } from "~/services/json-api.server";
import { apiCreate } from "~/services/record-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countPressItems(),
    read: (part) => inPieces(listPressItems, part),
    isPrivate: await isStaff(request),
  }),
);

export const action = apiCreate("press");

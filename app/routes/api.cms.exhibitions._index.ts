import { countExhibitions, listExhibitions } from "~/models/exhibition.server";
import { listQuery } from "~/schemas/api-list";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList } from "~/services/json-api.server";
import { apiCreate } from "~/services/record-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countExhibitions(),
    read: (part) => inPieces(listExhibitions, part),
    isPrivate: await isStaff(request),
  }),
);

export const action = apiCreate("exhibitions");

import { countContent, listContent } from "~/models/content.server";
import { listQuery } from "~/schemas/api-list";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countContent(),
    read: (part) => inPieces((piece) => listContent(undefined, piece), part),
    isPrivate: await isStaff(request),
  }),
);

export const action = readOnly;

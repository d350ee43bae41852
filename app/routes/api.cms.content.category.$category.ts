import { apiLoader, inBatches, jsonList, readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";
import { countContent, listContent } from "~/website/texts/queries.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request, params }) =>
  jsonList(request, {
    count: countContent(params.category),
    read: (part) => inBatches((piece) => listContent(params.category, piece), part),
    isPrivate: await isStaff(request),
  }),
);

export const action = readOnly;

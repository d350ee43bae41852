import { apiLoader, inBatches, jsonList, readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";
import { countContent, listContent } from "~/website/texts/queries.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) =>
  jsonList(request, {
    count: countContent(),
    read: (part) => inBatches((piece) => listContent(undefined, piece), part),
    isPrivate: await isStaff(request),
  }),
);

export const action = readOnly;

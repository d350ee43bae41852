import { countExhibitions, listExhibitions } from "~/models/exhibition.server";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request }) =>
  jsonList(request, {
    count: countExhibitions(),
    read: (part) => inPieces(listExhibitions, part),
    isPrivate: isStaff(request),
  }),
);

export const action = readOnly;

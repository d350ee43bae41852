import { countPressItems, listPressItems } from "~/models/press-item.server";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request }) =>
  jsonList(request, {
    count: countPressItems(),
    read: (part) => inPieces(listPressItems, part),
    isPrivate: isStaff(request),
  }),
);

export const action = readOnly;

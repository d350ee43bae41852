import { countArtists, listArtists } from "~/models/artist.server";
import { isStaff } from "~/services/access.server";
import { apiLoader, inPieces, jsonList, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request }) =>
  jsonList(request, {
    count: countArtists(),
    read: (part) => inPieces(listArtists, part),
    isPrivate: isStaff(request),
  }),
);

export const action = readOnly;

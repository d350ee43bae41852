import { countAllArtworks, hidePrice, readArtworks } from "~/models/artwork.server";
import { isStaff } from "~/services/access.server";
import { apiLoader, jsonList, readOnly } from "~/services/json-api.server";

export const loader = apiLoader(({ request }) => {
  const isPrivate = isStaff(request);
  return jsonList(request, {
    count: countAllArtworks(),
    *read(part) {
      for (const artworks of readArtworks(part)) yield isPrivate ? artworks : artworks.map(hidePrice);
    },
    isPrivate,
  });
});

export const action = readOnly;

import { countAllArtworks, hidePrice, readArtworks } from "~/models/artwork.server";
import { listQuery } from "~/schemas/api-list";
import { isStaff } from "~/services/access.server";
import { apiLoader, jsonList } from "~/services/json-api.server";
import { apiCreate } from "~/services/record-api.server";

export const handle = { query: listQuery };

export const loader = apiLoader(async ({ request }) => {
  const isPrivate = await isStaff(request);
  return jsonList(request, {
    count: countAllArtworks(),
    *read(part) {
      for (const artworks of readArtworks(part)) yield isPrivate ? artworks : artworks.map(hidePrice);
    },
    isPrivate,
  });
});

export const action = apiCreate("artworks");

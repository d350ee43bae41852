import { countAllArtworks, hidePrice, readArtworks } from "~/artworks/queries.server";
import { apiCreate } from "~/cms/record-api.server";
import { apiLoader, jsonList } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { isStaff } from "~/staff/access.server";

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

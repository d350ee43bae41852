import type { LoaderFunctionArgs } from "@remix-run/node";
import { getImage } from "~/images/queries.server";
import { getObject } from "~/images/storage/storage.server";
import { immutable } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/security-headers.server";

/** A stored image as it is, for those who read an object path from the JSON API. */
export const loader = resource(async ({ params }: LoaderFunctionArgs) => {
  const path = `/objects/${params.name}`;
  const image = getImage(path);
  const bytes = image && (await getObject(path));
  if (!bytes) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": image.contentType,
      "Content-Length": String(bytes.length),
      "Cache-Control": immutable,
    },
  });
});

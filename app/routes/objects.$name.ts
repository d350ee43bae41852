import type { LoaderFunctionArgs } from "@remix-run/node";
import { getImage } from "~/models/image.server";
import { immutable } from "~/services/http-cache.server";
import { resource } from "~/services/security-headers.server";
import { getObject } from "~/services/storage.server";

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

import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getImage } from "~/images/queries.server";
import { openObject } from "~/images/storage/storage.server";
import { immutable } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/resource-route.server";

/** An image as stored. In production the middleware streams it, and this route answers 404. */
export const loader = resource(async ({ request, params }: LoaderFunctionArgs) => {
  const path = `/objects/${params.name}`;
  const image = getImage(path);
  const object = image && (await openObject(path, { signal: request.signal }));
  if (!object) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  request.signal.addEventListener("abort", () => object.body.destroy());
  return new Response(Readable.toWeb(object.body) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": image.contentType,
      "Content-Length": String(object.length),
      "Cache-Control": immutable,
    },
  });
});

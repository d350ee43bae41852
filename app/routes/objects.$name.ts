import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { immutable } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { getPdf } from "~/images/pdfs.server";
import { getImage } from "~/images/queries.server";
import { openObject } from "~/images/storage/storage.server";

/** An image or a PDF as stored. In production the middleware streams it, and this route answers 404. */
export const loader = resource(async ({ request, params }: LoaderFunctionArgs) => {
  const path = `/objects/${params.name}`;
  const stored = getImage(path) ?? getPdf(path);
  const object = stored && (await openObject(path, { signal: request.signal }));
  if (!object) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  request.signal.addEventListener("abort", () => object.body.destroy());
  return new Response(Readable.toWeb(object.body) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": stored.contentType,
      "Content-Length": String(object.length),
      "Cache-Control": immutable,
      ...("headers" in stored && stored.headers),
    },
  });
});

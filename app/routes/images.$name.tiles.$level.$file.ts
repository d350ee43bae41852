import type { LoaderFunctionArgs } from "@remix-run/node";
import { immutable } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { getImage } from "~/images/queries.server";
import { parseTile } from "~/images/tiles";
import { makeTiles, readTile } from "~/images/tiles.server";
import { TooBusy } from "~/platform/concurrency.server";

/** A tile of a large picture; the first request makes all of them and waits. */
export const loader = resource(async ({ params }: LoaderFunctionArgs) => {
  const { name = "", level, file } = params;
  const image = getImage(`/objects/${name}`);
  const tile = image && parseTile(image, `${level}/${file}`);
  if (!tile) return notSent(404);
  try {
    const bytes =
      (await readTile(name, tile)) ?? ((await makeTiles(name)) ? await readTile(name, tile) : undefined);
    if (!bytes) return notSent(404);
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(bytes.length),
        "Cache-Control": immutable,
      },
    });
  } catch (error) {
    if (error instanceof TooBusy) return notSent(503, { "Retry-After": "10" });
    throw error;
  }
});

const notSent = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

import type { LoaderFunctionArgs } from "@remix-run/node";
import { gallery } from "~/gallery";
import { getImage } from "~/models/image.server";
import { type ImageFormat, parseDerivative } from "~/schemas/image";
import { getDerivative } from "~/services/derivatives.server";
import { immutable } from "~/services/http-cache.server";

const contentTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** A listed width and format of an image that the database knows; nothing else is made or fetched. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { name = "", file = "" } = params;
  const derivative = parseDerivative(file);
  if (!derivative || !getImage(`/objects/${name}`)) return placeholder();
  const bytes = await getDerivative(name, derivative);
  if (!bytes) return placeholder();
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": contentTypes[derivative.format],
      "Content-Length": String(bytes.length),
      "Cache-Control": immutable,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Not found, yet something to look at: browsers show the picture that comes with a 404. */
function placeholder(): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#efefef" d="M0 0h400v300H0z"/><text x="200" y="162" font-family="Helvetica, Arial, sans-serif" font-size="36" text-anchor="middle" fill="#8a8a8a">${gallery.initials}</text></svg>`;
  return new Response(svg, {
    status: 404,
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

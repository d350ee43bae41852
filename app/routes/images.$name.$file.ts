import type { LoaderFunctionArgs } from "@remix-run/node";
import { gallery } from "~/gallery";
import { getImage } from "~/models/image.server";
import { type ImageFormat, parseDerivative } from "~/schemas/image";
import { TooBusy } from "~/services/at-most.server";
import { getDerivative } from "~/services/derivatives.server";
import { immutable } from "~/services/http-cache.server";
import { resource } from "~/services/security-headers.server";

const contentTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** A listed width and format of an image that the database knows; nothing else is made or fetched. */
export const loader = resource(async ({ params }: LoaderFunctionArgs) => {
  const { name = "", file = "" } = params;
  const derivative = parseDerivative(file);
  if (!derivative || !getImage(`/objects/${name}`)) return placeholder();
  const bytes = await getDerivative(name, derivative).catch(unlessBusy);
  if (bytes === "busy") return placeholder(503, { "Retry-After": "10" });
  if (!bytes) return placeholder();
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": contentTypes[derivative.format],
      "Content-Length": String(bytes.length),
      "Cache-Control": immutable,
    },
  });
});

/** So many images wait to be made that this one cannot be waited for. */
function unlessBusy(error: unknown): "busy" {
  if (error instanceof TooBusy) return "busy";
  throw error;
}

/** Not to be had, yet something to look at: browsers show the picture that comes with a 404. */
function placeholder(status = 404, headers: Record<string, string> = {}): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#efefef" d="M0 0h400v300H0z"/><text x="200" y="162" font-family="Helvetica, Arial, sans-serif" font-size="36" text-anchor="middle" fill="#8a8a8a">${gallery.initials}</text></svg>`;
  return new Response(svg, {
    status,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store", ...headers },
  });
}

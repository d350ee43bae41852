import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { gallery } from "~/gallery";
import { logError } from "~/http/errors.server";
import { immutable } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { makeDerived, readDerived } from "~/images/derivatives.server";
import { getImage } from "~/images/queries.server";
import { requestDerived } from "~/images/queue.server";
import { currentFile, derivativeFile, type ImageFormat, parseDerivative, preview } from "~/images/sizes";
import { TooBusy } from "~/platform/concurrency.server";

const contentTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** A derived file. Nobody waits for the encoder: until it is made the preview comes, with `no-store`. */
export const loader = resource(async ({ request, params }: LoaderFunctionArgs) => {
  const { name = "", file = "" } = params;
  const derivative = parseDerivative(file);
  const stored = getImage(`/objects/${name}`);
  if (!derivative || !stored) return placeholder();
  const current = currentFile(file, stored.focal);
  // Not cached, because the focal point can be moved back.
  if (current !== file)
    return redirect(`/images/${name}/${current}`, { headers: { "Cache-Control": "no-store" } });
  const made = await readDerived(name, derivative);
  if (made) return image(made, contentTypes[derivative.format], immutable);
  try {
    const ready = await readDerived(name, preview);
    // Only an image whose derived files are gone, as after a restore, has none: its first visitor waits for it.
    const shown = ready ?? (await makeDerived(name, preview))?.bytes;
    if (!shown) return placeholder();
    const isPreview = derivativeFile(derivative) === derivativeFile(preview);
    if (!isPreview) requestDerived(name, derivative);
    const response = image(shown, contentTypes.jpg, isPreview ? immutable : "no-store");
    if (!ready) response.headers.set("Server-Timing", "encode");
    return response;
  } catch (error) {
    if (error instanceof TooBusy) return placeholder(503, { "Retry-After": "10" });
    logError(error, request);
    return placeholder();
  }
});

function image(bytes: Buffer, contentType: string, cacheControl: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.length),
      "Cache-Control": cacheControl,
    },
  });
}

/** Browsers show the image of a 404 response. */
function placeholder(status = 404, headers: Record<string, string> = {}): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#efefef" d="M0 0h400v300H0z"/><text x="200" y="162" font-family="Helvetica, Arial, sans-serif" font-size="36" text-anchor="middle" fill="#8a8a8a">${gallery.initials}</text></svg>`;
  return new Response(svg, {
    status,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store", ...headers },
  });
}

import { noStoreHeaders } from "~/http/http-cache.server";
import { galleryDay } from "~/platform/clock.server";
import { currentContext } from "~/platform/request-context.server";
import { slugFrom } from "~/text/slug";

const types = {
  csv: "text/csv; charset=utf-8; header=present",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type DownloadEnding = keyof typeof types;

/**
 * A file for staff alone that is written while it is sent; a request for its headers writes nothing.
 * @param file.name without date and extension
 */
export function download(
  request: Request,
  { name, ending }: { name: string; ending: DownloadEnding },
  parts: AsyncGenerator<Uint8Array>,
): Response {
  const file = `${slugFrom(name).slice(0, 80) || "list"}-${galleryDay()}.${ending}`;
  const headers = new Headers({
    ...noStoreHeaders(),
    "Content-Type": types[ending],
    "Content-Disposition": `attachment; filename="${file}"`,
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  const context = currentContext();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Remix writes whatever it reads, to a client that has gone too.
      await context?.drained?.();
      const { value, done } = context?.isOver ? await parts.return(undefined) : await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers });
}

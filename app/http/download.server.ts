import { noStoreHeaders } from "~/http/http-cache.server";
import { galleryDay } from "~/platform/clock.server";
import { slugFrom } from "~/text/slug";

const types = {
  csv: "text/csv; charset=utf-8; header=present",
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
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers });
}

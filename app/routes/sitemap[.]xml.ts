import type { LoaderFunctionArgs } from "@remix-run/node";
import { resource } from "~/server/http/resource-route.server";
import { publicOrigin } from "~/server/origin.server";
import { countSitemapParts, listSitemapPaths } from "~/sitemap/sitemap.server";
import { escapeMarkup } from "~/text/markup";

/** The sitemap, or an index of its parts when one file would be too long. */
export const loader = resource(({ request }: LoaderFunctionArgs) => {
  const origin = publicOrigin(request);
  const parts = countSitemapParts();
  const requested = new URL(request.url).searchParams.get("part");
  if (requested === null && parts > 1) {
    const urls = Array.from({ length: parts }, (_, part) => `${origin}/sitemap.xml?part=${part + 1}`);
    return xml("sitemapindex", "sitemap", urls);
  }
  const part = Number(requested ?? 1);
  if (!Number.isInteger(part) || part < 1 || part > parts) throw new Response("Not Found", { status: 404 });
  return xml(
    "urlset",
    "url",
    listSitemapPaths(part).map((path) => origin + path),
  );
});

function xml(root: string, item: string, urls: string[]): Response {
  const items = urls.map((url) => `<${item}><loc>${escapeMarkup(url)}</loc></${item}>`).join("\n");
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}\n</${root}>\n`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}

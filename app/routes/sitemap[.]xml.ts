import type { LoaderFunctionArgs } from "@remix-run/node";
import { resource } from "~/http/resource-route.server";
import { listSitemapPaths } from "~/pages/sitemap.server";
import { publicOrigin } from "~/platform/origin.server";

export const loader = resource(({ request }: LoaderFunctionArgs) => {
  const origin = publicOrigin(request);
  const urls = listSitemapPaths().map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
});

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const escapeMarkup = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? "");

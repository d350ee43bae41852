import type { LoaderFunctionArgs } from "@remix-run/node";
import { resource } from "~/http/resource-route.server";
import { publicOrigin } from "~/platform/origin.server";

export const loader = resource(({ request }: LoaderFunctionArgs) => {
  const lines = [
    "User-agent: *",
    "Disallow: /cms",
    "Disallow: /login",
    "Disallow: /preview/",
    "Disallow: /api/",
    "",
    `Sitemap: ${publicOrigin(request)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { resource } from "~/http/resource-route.server";
import { suggest } from "~/search/suggestions.server";

/** Options of a field with suggestions. */
export const loader = resource(({ request, params }: LoaderFunctionArgs) => {
  const text = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  const options = suggest(params.source ?? "", text);
  if (!options) return Response.json({ options: [] }, { status: 404 });
  return Response.json({ options }, { headers: { "Cache-Control": "public, max-age=60" } });
});

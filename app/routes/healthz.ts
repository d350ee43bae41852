import { resource } from "~/http/resource-route.server";
import { readHealth } from "~/operations/health.server";

const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** 200 `ok` when everything works, 200 `degraded` when the database can at least be read, else 503. */
export const loader = resource(async () => {
  const { isReadable, problems } = await readHealth();
  if (!isReadable) return new Response("the database cannot be read", { status: 503, headers });
  return new Response(problems.length > 0 ? `degraded: ${problems.join("; ")}` : "ok", { headers });
});

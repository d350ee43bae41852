import type { LoaderFunctionArgs } from "@remix-run/node";
import { findArtistChoices } from "~/artists/choices.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/resource-route.server";
import { isStaff } from "~/staff/access.server";

/**
 * Suggestions of artists for record forms. Without a session there are none, because a redirect would leave the form,
 * which asks to sign in when it is saved.
 */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const text = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  const options = (await isStaff(request)) ? findArtistChoices(text, 20).map(({ label }) => label) : [];
  return Response.json({ options }, { headers: noStoreHeaders() });
});

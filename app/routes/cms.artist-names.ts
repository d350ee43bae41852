import type { LoaderFunctionArgs } from "@remix-run/node";
import { findArtistChoices } from "~/artists/choices.server";
import { neverKept } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/security-headers.server";
import { isStaff } from "~/staff/access.server";

/**
 * The artists whose names contain what somebody types into a form. Who is signed out while typing finds
 * none, and is asked to sign in when the form is saved: a redirect here would leave the form.
 */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const text = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  const options = (await isStaff(request)) ? findArtistChoices(text, 20).map(({ label }) => label) : [];
  return Response.json({ options }, { headers: neverKept() });
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStoreHeaders } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { isStaff } from "~/staff/access.server";

/**
 * A loader that answers a field of a form, by `?search=` and other parameters. Without a session it finds nothing, because
 * a redirect would leave the form, which asks to sign in when it is saved.
 */
export const findForStaff = <Found extends object>(
  nothing: Found,
  find: (search: string, params: URLSearchParams) => Found,
) =>
  resource(async ({ request }: LoaderFunctionArgs) => {
    const params = new URL(request.url).searchParams;
    const search = (params.get("search") ?? "").slice(0, 200);
    const found = (await isStaff(request)) ? find(search, params) : nothing;
    return Response.json(found, { headers: noStoreHeaders() });
  });

/** A loader that answers `?search=` with suggestions. */
export const suggestForStaff = (suggest: (text: string) => string[]) =>
  findForStaff({ options: [] as string[] }, (search) => ({ options: suggest(search) }));

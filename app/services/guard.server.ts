import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isStaff } from "./access.server";
import { ApiError, apiAction } from "./json-api.server";
import { readForm } from "./request-body.server";

/** Who is at work in the CMS. */
export interface Staff {
  /** Nobody in particular where the CMS is open to everyone who reaches it. */
  account: { id: string; email: string } | null;
}

/** The loader of a page of the CMS: who has not signed in is led to do so, and then to this page. */
export function staffLoader<T>(load: (args: LoaderFunctionArgs, staff: Staff) => T | Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const { request } = args;
    const { pathname, search } = new URL(request.url);
    if (!isStaff(request)) throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
    return load(args, { account: null });
  };
}

/**
 * The action of a page of the CMS. Who has not signed in is answered with the sign-in form, which carries
 * on what was posted: nothing that was typed is lost.
 */
export function staffAction<T>(
  act: (args: ActionFunctionArgs & { posted: FormData }, staff: Staff) => T | Promise<T>,
) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    const posted = await readForm(args.request);
    if (!isStaff(args.request)) throw data({ signIn: {} }, { status: 401 });
    return act({ ...args, posted }, { account: null });
  };
}

/** The action of a JSON path that only staff may write to: 401 for everyone else. */
export function staffApi(
  methods: string[],
  write: (args: ActionFunctionArgs, staff: Staff) => Response | Promise<Response>,
) {
  return apiAction(methods, (args) => {
    if (!isStaff(args.request)) throw new ApiError(401, "Sign in to change this");
    return write(args, { account: null });
  });
}

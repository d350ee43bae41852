import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PlainErrorPage } from "~/components/plain-error";
import { PlainFrame, plainLinks } from "~/components/plain-frame";
import { SignInForm } from "~/components/sign-in-form";
import { staffMeta } from "~/components/staff-meta";
import { findStaff, isOpen } from "~/services/access.server";
import { readPosted, refuseForeignPost, staffHeaders } from "~/services/guard.server";
import { neverKept } from "~/services/http-cache.server";
import { safeReturn } from "~/services/notice.server";
import { signIn } from "~/services/sessions.server";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Sign in");

export const headers = staffHeaders;

/** @returns the page of this site that somebody was led away from; the CMS where there is none */
function nextPage(request: Request): string {
  const path = safeReturn(new URL(request.url).searchParams.get("next"), request);
  return path === "/" ? "/cms" : path;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const open = isOpen(request);
  if (!open && (await findStaff(request))) throw redirect(nextPage(request), { headers: neverKept() });
  return { open, next: nextPage(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  refuseForeignPost(request);
  const posted = await readPosted(request);
  const email = posted.get("email");
  const signedIn = await signIn(request, { email, password: posted.get("password") });
  if ("setCookie" in signedIn)
    // A whole new page: what was wanted may be a file.
    throw redirectDocument(nextPage(request), { status: 303, headers: { "Set-Cookie": signedIn.setCookie } });
  const { refused, status, retryAfter } = signedIn;
  const answer = { email: typeof email === "string" ? email : "", message: refused };
  return data(answer, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : undefined });
}

export default function Login() {
  const { open, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainFrame>
      {open ? (
        <>
          <h1>Sign in</h1>
          <p>
            No sign-in is needed: there is no staff account yet, and this site is open to everyone at this
            computer.
          </p>
          <Link to="/cms" className="button">
            Go to the CMS
          </Link>
        </>
      ) : (
        <SignInForm action={`/login?next=${encodeURIComponent(next)}`} {...answer} />
      )}
    </PlainFrame>
  );
}

export const ErrorBoundary = PlainErrorPage;

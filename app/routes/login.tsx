import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/forms/parse-form";
import { noStoreHeaders } from "~/http/http-cache.server";
import { safeReturn } from "~/http/notice-cookie.server";
import { cookieHeaders } from "~/platform/cookies.server";
import { PlainErrorPage } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { findStaff, isEndedByProxy, isOpen } from "~/staff/access.server";
import {
  confirmParam,
  gavePasswordRecently,
  readPosted,
  signInPath,
  staffHeaders,
} from "~/staff/guard.server";
import { signInSchema } from "~/staff/schema";
import { refusalOfPassword, signIn } from "~/staff/sign-in.server";
import { SignInForm } from "~/staff/sign-in-form";
import { staffMeta } from "~/staff/staff-meta";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Sign in");

export const headers = staffHeaders;

/** @returns the page to redirect to after the sign-in; the CMS by default */
function nextPage(request: Request): string {
  const path = safeReturn(new URL(request.url).searchParams.get("next"), request);
  return path === "/" ? "/cms" : path;
}

/** Whether somebody who is signed in has to confirm the password. */
const asksAgain = (request: Request) => new URL(request.url).searchParams.has(confirmParam);

export async function loader({ request }: LoaderFunctionArgs) {
  const [open, next] = [isOpen(request), nextPage(request)];
  const staff = open ? undefined : await findStaff(request);
  const confirms = staff !== undefined && asksAgain(request) && !gavePasswordRecently(staff);
  if (staff && !confirms) throw redirect(next, { headers: noStoreHeaders() });
  const email = staff?.account?.email;
  return { open, ended: isEndedByProxy(), action: signInPath(next, { confirms }), confirms, email };
}

interface Answer {
  result: SubmissionResult;
}

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readPosted(request);
  const { submission } = parseForm(posted, signInSchema);
  const signedIn = await signIn(request, { email: posted.get("email"), password: posted.get("password") });
  if ("setCookies" in signedIn)
    // A full page load, because the target may be a file.
    throw redirectDocument(nextPage(request), {
      status: 303,
      headers: cookieHeaders(signedIn.setCookies),
    });
  const confirms = asksAgain(request) && (await findStaff(request)) !== undefined;
  const { refused, status, retryAfter } = confirms ? refusalOfPassword(signedIn) : signedIn;
  const result = submission.reply({ formErrors: [refused], hideFields: ["password"] });
  return data<Answer>(
    { result },
    { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : undefined },
  );
}

export default function Login() {
  const { open, ended, action, confirms, email } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <PlainLayout>
      {open ? (
        <>
          <h1>Sign in</h1>
          <p>
            No sign-in is needed: there is no staff account yet, and this site is open to everyone on this
            computer.
          </p>
          <Link to="/cms" className="button">
            Go to the CMS
          </Link>
        </>
      ) : (
        <>
          <SignInForm action={action} confirms={confirms} email={email} result={answer?.result}>
            {ended ? <WhyClosed /> : null}
          </SignInForm>
          <p>
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
          {confirms ? (
            <p>
              <Link to="/cms">← Back to CMS</Link>
            </p>
          ) : null}
        </>
      )}
    </PlainLayout>
  );
}

function WhyClosed() {
  return (
    <p>
      This site is behind a proxy that makes every visitor look like a browser on the server, so the CMS is no
      longer open without a sign-in. To let staff in, add an account there:{" "}
      <code>npm run staff:add -- EMAIL</code>
    </p>
  );
}

export const ErrorBoundary = PlainErrorPage;

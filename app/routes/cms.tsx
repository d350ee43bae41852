import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { CmsLayout } from "~/cms/cms-layout";
import { exceptAfterFailure } from "~/cms/keep-page-on-failure";
import { queueProgress } from "~/images/queue.server";
import { countNewInquiries } from "~/inquiries/queries.server";
import { websiteParts } from "~/records/list-params";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import type { SignInRequest } from "~/staff/schema";
import { SignInForm } from "~/staff/sign-in-form";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms.css?url";
import signInStyles from "~/styles/sign-in.css?url";

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: signInStyles },
];

export const meta: MetaFunction = ({ error }) =>
  staffMeta(error ? errorTitle(error) : "Content Management System");

export const headers = staffHeaders;

export const loader = staffLoader((_, { account }) => ({
  email: account?.email ?? null,
  newInquiries: countNewInquiries(),
  pictures: queueProgress(),
}));

export const shouldRevalidate = exceptAfterFailure;

export default function Cms() {
  const { email, newInquiries, pictures } = useLoaderData<typeof loader>();
  return (
    <CmsLayout email={email} newInquiries={newInquiries} pictures={pictures} website={websiteParts}>
      <Outlet />
    </CmsLayout>
  );
}

function signInOf(error: unknown): SignInRequest | undefined {
  return isRouteErrorResponse(error) ? error.data?.signIn : undefined;
}

function errorTitle(error: unknown): string {
  const signIn = signInOf(error);
  if (signIn) return signIn.confirms ? "Confirm your password" : "Sign in";
  return isRouteErrorResponse(error) && error.status === 404 ? "Not found" : "Something went wrong";
}

/** Also shows the sign-in form when the session has ended. */
export function ErrorBoundary() {
  const error = useRouteError();
  const signIn = signInOf(error);
  return (
    <CmsLayout bare>
      <section className="cms-page">
        {signIn ? (
          <>
            <SignInForm {...signIn} />
            {signIn.confirms ? <BackToCms /> : null}
          </>
        ) : (
          <CmsError error={error} />
        )}
      </section>
    </CmsLayout>
  );
}

function CmsError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <h1>{errorTitle(error)}</h1>
      <p>
        {status === 404
          ? "We can’t find that page."
          : isRouteErrorResponse(error) && status < 500
            ? String(error.data)
            : "The page could not be loaded just now. Please try again in a moment."}
      </p>
      <BackToCms />
    </>
  );
}

function BackToCms() {
  return (
    <p className="cms-error-link">
      <a href="/cms">← Back to CMS</a>
    </p>
  );
}

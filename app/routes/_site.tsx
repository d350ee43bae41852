import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { viewArtistNames } from "~/artists/options.server";
import { unlessPosted } from "~/forms/form-route";
import { logError } from "~/server/errors.server";
import { ErrorPage, errorMeta } from "~/site/error-page";
import { siteQuery } from "~/site/params";
import { PendingPage } from "~/site/pending-page";
import { SiteFrame } from "~/site/site-frame";

export const handle = { query: siteQuery };

/** Of an error: a page that was read has a head of its own. */
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

/** What the footer's forms offer; a page does without it when it cannot be read. */
export function loader({ request }: LoaderFunctionArgs) {
  try {
    return { artistNames: viewArtistNames() };
  } catch (error) {
    logError(error, request);
    return { artistNames: null };
  }
}

export const shouldRevalidate = unlessPosted;

export default function Site() {
  return (
    <SiteFrame>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useMatches } from "@remix-run/react";
import { listChoosableArtistNames, longestFooterList } from "~/artists/choices.server";
import { exceptAfterPost } from "~/forms/form-route";
import { logError } from "~/http/errors.server";
import { ErrorPage } from "~/pages/error-page";
import { PendingPage } from "~/pages/pending-page";
import { SitePage } from "~/pages/site-page";
import { errorMeta } from "~/site/error-message";
import { siteQuery } from "~/site/params";
import { PreviewMode } from "~/ui/contexts";

export const handle = { query: siteQuery };

/** For errors only: pages have a `meta` of their own. */
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

/** Options of the footer's forms, without which a page can still be shown. */
export function loader({ request }: LoaderFunctionArgs) {
  try {
    return { artistNames: listChoosableArtistNames(longestFooterList) };
  } catch (error) {
    logError(error, request);
    return { artistNames: null };
  }
}

export const shouldRevalidate = exceptAfterPost;

export default function Site() {
  const isPreview = useMatches().some(({ handle }) => (handle as { preview?: true } | undefined)?.preview);
  return (
    <PreviewMode.Provider value={isPreview}>
      <SitePage>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </SitePage>
    </PreviewMode.Provider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ErrorPage, errorMeta } from "~/components/error-page";
import { unlessPosted } from "~/components/form-route";
import { PendingPage } from "~/components/pending-page";
import { SiteFrame } from "~/components/site-frame";
import { viewArtistNames } from "~/models/artist-options.server";
import { siteQuery } from "~/schemas/site";
import { logError } from "~/services/errors.server";

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

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { directors } from "~/gallery";
import { ArrivingNotice } from "./notice-line";
import { DirectorOverlay } from "./overlays";
import { PageAnnouncer } from "./page-announcer";
import { usePageQuery } from "./page-query";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Splash } from "./splash";
import { Toaster } from "./toaster";
import { withParams } from "./with-params";

/** What stands around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const params = usePageQuery();
  // `?director=` on any page.
  const director = directors.find(({ id }) => id === params.get("director"));
  return (
    <>
      <Splash />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} data-home={pathname === "/" ? "" : undefined}>
        <ArrivingNotice />
        {children}
      </main>
      <SiteFooter />
      {director ? (
        <DirectorOverlay director={director} closeHref={pathname + withParams(params, { director: null })} />
      ) : null}
      <PageAnnouncer />
      <Toaster />
    </>
  );
}

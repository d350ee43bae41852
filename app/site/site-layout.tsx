import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { directors } from "~/gallery";
import { ArrivingNotice } from "~/site/arriving-notice";
import { OverlayCode } from "~/ui/contexts";
import { usePageQuery } from "~/ui/page-query";
import { Toaster } from "~/ui/toaster";
import { withParams } from "~/ui/with-params";
import { Letterhead } from "./letterhead";
import { DirectorOverlay, loadOverlays } from "./overlays";
import { PageAnnouncer } from "./page-announcer";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Splash } from "./splash";

/** The layout of public pages. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const params = usePageQuery();
  // `?director=` on any page.
  const director = directors.find(({ id }) => id === params.get("director"));
  return (
    <OverlayCode.Provider value={loadOverlays}>
      <Splash />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <Letterhead />
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
    </OverlayCode.Provider>
  );
}

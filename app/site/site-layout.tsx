import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrivingNotice } from "~/site/arriving-notice";
import { Toaster } from "~/ui/toaster";
import { Letterhead } from "./letterhead";
import { PageAnnouncer } from "./page-announcer";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Splash } from "./splash";

/** What the nouns put into the frame of public pages. */
export interface SiteSlots {
  /** In the header, before the search. */
  saved: ReactNode;
  /** At the end of the footer's links. */
  footerLinks: ReactNode;
  footerForms: ReactNode;
  /** Over the page, whichever it is. */
  overlay: ReactNode;
}

/** The layout of public pages. */
export function SiteLayout({
  saved,
  footerLinks,
  footerForms,
  overlay,
  children,
}: SiteSlots & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Splash />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader>{saved}</SiteHeader>
      <Letterhead />
      <main id="main" tabIndex={-1} data-home={pathname === "/" ? "" : undefined}>
        <ArrivingNotice />
        {children}
      </main>
      <SiteFooter links={footerLinks} forms={footerForms} />
      {overlay}
      <PageAnnouncer />
      <Toaster />
    </>
  );
}

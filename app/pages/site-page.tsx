import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { InquiryForm } from "~/inquiries/inquiry-form";
import { MailingListForm } from "~/mailing-list/mailing-list-form";
import { SavedHeaderLink } from "~/saved/saved-header-link";
import { SavedLink } from "~/saved/saved-link";
import { ArrivingNotice } from "~/site/arriving-notice";
import { Letterhead } from "~/site/letterhead";
import { PageAnnouncer } from "~/site/page-announcer";
import { useRootData } from "~/site/root-data";
import { SiteFooter } from "~/site/site-footer";
import { SiteHeader } from "~/site/site-header";
import { Splash } from "~/site/splash";
import { OverlayCode } from "~/ui/contexts";
import { usePageQuery } from "~/ui/page-query";
import { Toaster } from "~/ui/toaster";
import { withParams } from "~/ui/with-params";
import { LazyDirectorOverlay, overlayCode } from "./overlays";

/** A public page in its frame: header, footer with the visitors' forms, and the overlay of a director. */
export function SitePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <OverlayCode.Provider value={overlayCode.ahead}>
      <Splash over={pathname === "/"} />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader>
        <SavedHeaderLink />
      </SiteHeader>
      <Letterhead />
      <main id="main" tabIndex={-1} data-home={pathname === "/" ? "" : undefined}>
        <ArrivingNotice />
        {children}
      </main>
      <SiteFooter links={<SavedLink />} forms={<FooterForms />} />
      <Director />
      <PageAnnouncer />
      <Toaster />
    </OverlayCode.Provider>
  );
}

/** Both forms, without the one of the current page. */
function FooterForms() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === "/mailing-list" ? null : (
        <section>
          <h2>Mailing list</h2>
          <MailingListForm />
        </section>
      )}
      {pathname === "/inquiry" ? null : (
        <details className="footer-inquiry">
          <summary>Get in Touch</summary>
          <InquiryForm />
        </details>
      )}
    </>
  );
}

/** `?director=` on any page. */
function Director() {
  const { pathname } = useLocation();
  const params = usePageQuery();
  const wanted = params.get("director");
  const director = useRootData()?.facts?.directors.find(({ slug }) => slug === wanted);
  return director ? (
    <LazyDirectorOverlay director={director} closeHref={pathname + withParams(params, { director: null })} />
  ) : null;
}

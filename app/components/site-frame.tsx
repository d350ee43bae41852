import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DirectorOverlay } from "./director-overlay";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Splash } from "./splash";
import { Toaster } from "./toaster";

/** What stands around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Splash />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} data-home={pathname === "/" ? "" : undefined}>
        {children}
      </main>
      <SiteFooter />
      <DirectorOverlay />
      <Toaster />
    </>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "./logo";

/** What stands around a page that belongs neither to the public site nor to the CMS. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="plain-frame">
      <header>
        <Link to="/">
          <Logo />
        </Link>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { gallery } from "~/gallery";
import styles from "~/styles/sign-in.css?url";

/** `links` of pages in the plain layout; their `meta` is `staffMeta`. */
export const plainLinks = () => [{ rel: "stylesheet", href: styles }];

/** The layout of pages outside of the public site and the CMS, such as the sign-in. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="plain-layout">
      <header>
        <Link to="/">{gallery.name}</Link>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}

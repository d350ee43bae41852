import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "~/styles/sign-in.css?url";
import { Logo } from "./logo";

/** The style sheet of the pages in the plain frame; their `meta` is `staffMeta`. */
export const plainLinks = () => [{ rel: "stylesheet", href: styles }];

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

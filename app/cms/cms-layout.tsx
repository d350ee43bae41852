import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { gallery } from "~/gallery";
import { PicturesProgress, type PicturesProgressCount } from "~/images/pictures-progress";
import { ArrivingNotice } from "~/site/arriving-notice";
import { PageAnnouncer } from "~/site/page-announcer";
import { Toaster } from "~/ui/toaster";
import { SearchEverything, searchPath } from "./search-everything";
import { ServerAway } from "./server-away";
import { UnsavedChanges } from "./unsaved-changes";
import { useWebsitePart, type WebsitePart, WebsiteTabs } from "./website-tabs";

const places = [
  { to: "/cms", text: "Records" },
  { to: "/cms/people", text: "People" },
  { to: "/cms/inbox", text: "Inbox" },
  { to: "/cms/content", text: "Website" },
  { to: "/cms/images", text: "Images" },
  { to: "/cms/trash", text: "Trash" },
  { to: "/cms/staff", text: "Staff" },
];

/** The layout of the CMS; `bare` for the sign-in form, without navigation. */
export function CmsLayout({
  email = null,
  newInquiries = 0,
  pictures = null,
  website = [],
  bare = false,
  children,
}: {
  /** Who has signed in; nobody where the CMS is open to everyone. */
  email?: string | null;
  newInquiries?: number;
  /** How far the pictures are that are being prepared. */
  pictures?: PicturesProgressCount | null;
  website?: WebsitePart[];
  bare?: boolean;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="cms-header">
        <Link to="/cms" className="cms-wordmark">
          {gallery.name}
        </Link>
        {bare ? null : <Places label="Content management" newInquiries={newInquiries} website={website} />}
        {bare ? null : <SearchEverything />}
        <WayOut email={email} />
        {bare ? null : (
          // The key closes it on the next page.
          <details key={key} className="cms-menu">
            <summary>Menu</summary>
            <div>
              <Places label="Menu" newInquiries={newInquiries} website={website} />
              <WayOut email={email} />
            </div>
          </details>
        )}
      </header>
      <ServerAway />
      {bare || email ? null : <OpenLine />}
      {bare ? null : <PicturesProgress progress={pictures} />}
      <main id="main" className="cms-main" tabIndex={-1}>
        <ArrivingNotice />
        {bare ? null : <WebsiteTabs parts={website} />}
        <UnsavedChanges>{children}</UnsavedChanges>
      </main>
      <PageAnnouncer />
      <Toaster ahead />
    </>
  );
}

function Places({
  label,
  newInquiries,
  website,
}: {
  label: string;
  newInquiries: number;
  website: WebsitePart[];
}) {
  const { pathname } = useLocation();
  const here = useWebsitePart(website)
    ? places.find(({ text }) => text === "Website")
    : pathname === searchPath
      ? undefined
      : places.findLast(({ to }) => pathname.startsWith(to));
  return (
    <nav aria-label={label}>
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className={to === here?.to ? "active" : ""}
              aria-current={to === here?.to ? "page" : undefined}
            >
              {text}{" "}
              {to === "/cms/inbox" && newInquiries > 0 ? (
                <span className="cms-count">
                  {newInquiries}
                  <span className="visually-hidden"> new</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WayOut({ email }: { email: string | null }) {
  return (
    <p className="cms-account">
      <a href="/">View site</a>
      {email ? (
        <a href="/logout" title={email}>
          Sign out
        </a>
      ) : null}
    </p>
  );
}

/** Nobody should leave a gallery open without knowing it (CMS_ACCESS). */
function OpenLine() {
  return (
    <aside className="cms-open-line">
      <strong>Open to everyone:</strong> anyone who can reach this address can edit. To require sign-in, add
      the first account under <Link to="/cms/staff">Staff</Link>.
    </aside>
  );
}

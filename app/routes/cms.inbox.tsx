import type { MetaFunction } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure } from "~/cms/keep-page-on-failure";
import { Tabs } from "~/cms/tabs";
import { countNewInquiries } from "~/inquiries/queries.server";
import { countMail } from "~/mail/outbox.server";
import { Letterhead } from "~/site/letterhead";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-inbox.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Inbox");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({ inquiries: countNewInquiries(), mail: countMail().failed }));

export const shouldRevalidate = exceptAfterFailure;

export default function Inbox() {
  const { inquiries, mail } = useLoaderData<typeof loader>();
  return (
    <section className="cms-page inbox">
      <h1>Inbox</h1>
      <Letterhead />
      <Tabs label="Inbox">
        <Place to="/cms/inbox" text="Inquiries" count={inquiries} />
        <Place to="/cms/inbox/registrations" text="Registrations" />
        <Place to="/cms/inbox/mailing-list" text="Mailing list" />
        <Place to="/cms/inbox/mail" text="Outbox" count={mail} />
        <Place to="/cms/inbox/person" text="Personal data" />
      </Tabs>
      <Outlet />
    </section>
  );
}

function Place({ to, text, count = 0 }: { to: string; text: string; count?: number }) {
  return (
    <NavLink to={to} end={to === "/cms/inbox"} prefetch="intent">
      {text} {count > 0 ? <span className="cms-count">{count}</span> : null}
    </NavLink>
  );
}

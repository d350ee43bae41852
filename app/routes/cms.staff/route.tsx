import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { galleryTime } from "~/platform/clock.server";
import { listAccounts, listInvitations } from "~/staff/accounts.server";
import { browserName } from "~/staff/browser-name";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { listSessions } from "~/staff/stored-sessions.server";
import styles from "~/styles/sign-in.css?url";
import { NoticeLine } from "~/ui/notice-line";
import { answerStaffPost, needsRecentPassword } from "./actions.server";
import { Accounts, Invitations, Password, Sessions } from "./sections";

export const meta: MetaFunction = () => staffMeta("Staff");

export const links = () => [{ rel: "stylesheet", href: styles }];

export const headers = staffHeaders;

export const loader = staffLoader((_, { account, session }) => ({
  accounts: listAccounts().map(({ id, email }) => ({ id, email, isMine: id === account?.id })),
  invitations: listInvitations().map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    expiresAt: galleryTime(expiresAt),
  })),
  sessions: account
    ? listSessions(account.id).map(({ userAgent, lastUsedAt, ...each }) => ({
        ...each,
        lastUsedAt: galleryTime(lastUsedAt),
        browser: browserName(userAgent),
        isThis: each.id === session?.id,
      }))
    : null,
}));

export const action = staffAction(({ request, posted }, staff) => answerStaffPost(request, posted, staff), {
  recentPassword: needsRecentPassword,
});

export const clientAction = keepPageOnFailure(() => "Not possible");

export const shouldRevalidate = exceptAfterFailure;

export default function StaffPage() {
  const { accounts, invitations, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <section className="cms-page staff-page">
      <h1>Staff</h1>
      {answer?.notice ? <NoticeLine notice={answer.notice} /> : null}
      {sessions ? (
        <Accounts accounts={accounts} />
      ) : (
        <p>
          There is no account yet, so the CMS is open to everyone on this computer. The first account turns on
          the sign-in. Invite yourself to create it.
        </p>
      )}
      <Invitations invitations={invitations} answer={answer} />
      {sessions ? (
        <>
          <Sessions sessions={sessions} />
          <Password answer={answer} />
        </>
      ) : null}
    </section>
  );
}

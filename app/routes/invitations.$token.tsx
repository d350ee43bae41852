import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlainErrorPage, plainErrorMeta } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { acceptInvitation, findInvitation } from "~/staff/accounts.server";
import { staffHeaders } from "~/staff/guard.server";
import { passwordLink } from "~/staff/new-password.server";
import { NewPasswordForm } from "~/staff/new-password-form";
import { hashPassword } from "~/staff/passwords.server";
import { beginSession } from "~/staff/sessions.server";
import { staffMeta } from "~/staff/staff-meta";
import { notFound } from "~/website/texts/not-found.server";

export const links = plainLinks;

export const meta: MetaFunction = ({ error }) => (error ? plainErrorMeta(error) : staffMeta("Invitation"));

export const headers = staffHeaders;

const link = passwordLink({
  find: findInvitation,
  async choose(request, token, password) {
    const accountId = acceptInvitation(token, await hashPassword(password));
    if (accountId === undefined) return;
    return (await beginSession(request, accountId)).setCookies;
  },
  ended: () =>
    notFound(
      undefined,
      "This link has expired",
      "The invitation may have been used already. Ask for another one.",
    ),
});

export const loader = link.loader;

export const action = link.action;

export default function Invitation() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainLayout>
      <NewPasswordForm title="Welcome" email={email} result={answer?.result} />
    </PlainLayout>
  );
}

export const ErrorBoundary = PlainErrorPage;

import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlainErrorPage, plainErrorMeta } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { staffHeaders } from "~/staff/guard.server";
import { passwordLink } from "~/staff/new-password.server";
import { NewPasswordForm } from "~/staff/new-password-form";
import { choosePassword, findReset } from "~/staff/password-reset.server";
import { staffMeta } from "~/staff/staff-meta";
import { notFound } from "~/website/texts/not-found.server";

export const links = plainLinks;

export const meta: MetaFunction = ({ error }) => (error ? plainErrorMeta(error) : staffMeta("New password"));

export const headers = staffHeaders;

const link = passwordLink({
  find: findReset,
  choose: choosePassword,
  ended: () =>
    notFound(
      { to: "/forgot-password", text: "Get another link" },
      "This link has expired",
      "It may have been used already.",
    ),
});

export const loader = link.loader;

export const action = link.action;

export default function ResetPassword() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainLayout>
      <NewPasswordForm title="New password" email={email} result={answer?.result} />
    </PlainLayout>
  );
}

export const ErrorBoundary = PlainErrorPage;

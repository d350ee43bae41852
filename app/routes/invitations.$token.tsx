import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/forms/parse-form";
import { cookieHeaders } from "~/server/cookies.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { notFound } from "~/site/not-found.server";
import { PlainErrorPage, plainErrorMeta } from "~/site/plain-error";
import { PlainFrame, plainLinks } from "~/site/plain-frame";
import { acceptInvitation, findInvitation } from "~/staff/accounts.server";
import { readPosted } from "~/staff/guard.server";
import { NewPasswordForm } from "~/staff/new-password-form";
import { hashPassword } from "~/staff/passwords.server";
import { passwordSchema } from "~/staff/schema";
import { beginSession } from "~/staff/sessions.server";
import { staffMeta } from "~/staff/staff-meta";

export const links = plainLinks;

export const meta: MetaFunction = ({ error }) => (error ? plainErrorMeta(error) : staffMeta("Invitation"));

export const headers = noStoreHeaders;

const ended = () =>
  notFound(
    undefined,
    "This link has expired",
    "The invitation may have been used already. Ask for another one.",
  );

/** A GET does not use the link up, because mail programs prefetch links. */
export function loader({ params }: LoaderFunctionArgs) {
  const invitation = findInvitation(params.token ?? "");
  if (!invitation) throw ended();
  return { email: invitation.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const posted = await readPosted(request);
  // Before hashing the password, which is expensive.
  if (!findInvitation(token)) throw ended();
  const { value, submission } = parseForm(posted, passwordSchema);
  if (!value) return data({ result: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
  const accountId = acceptInvitation(token, await hashPassword(value.password));
  if (accountId === undefined) throw ended();
  const { setCookies } = await beginSession(request, accountId);
  throw redirect("/cms", { status: 303, headers: cookieHeaders(setCookies) });
}

export default function Invitation() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainFrame>
      <h1>Welcome</h1>
      <NewPasswordForm email={email} result={answer?.result} />
    </PlainFrame>
  );
}

export const ErrorBoundary = PlainErrorPage;

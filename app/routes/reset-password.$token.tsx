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
import { readPosted } from "~/staff/guard.server";
import { NewPasswordForm } from "~/staff/new-password-form";
import { choosePassword } from "~/staff/password-reset.server";
import { findReset } from "~/staff/password-resets.server";
import { passwordSchema } from "~/staff/schema";
import { staffMeta } from "~/staff/staff-meta";

export const links = plainLinks;

export const meta: MetaFunction = ({ error }) => (error ? plainErrorMeta(error) : staffMeta("New password"));

export const headers = noStoreHeaders;

const ended = () =>
  notFound(
    { to: "/forgot-password", text: "Get another link" },
    "This link has expired",
    "It may have been used already.",
  );

/** A GET does not use the link up, because mail programs prefetch links. */
export function loader({ params }: LoaderFunctionArgs) {
  const account = findReset(params.token ?? "");
  if (!account) throw ended();
  return { email: account.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const posted = await readPosted(request);
  // Before hashing the password, which is expensive.
  if (!findReset(token)) throw ended();
  const { value, submission } = parseForm(posted, passwordSchema);
  if (!value) return data({ result: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
  const setCookies = await choosePassword(request, token, value.password);
  if (!setCookies) throw ended();
  throw redirect("/cms", { status: 303, headers: cookieHeaders(setCookies) });
}

export default function ResetPassword() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainFrame>
      <h1>New password</h1>
      <NewPasswordForm email={email} result={answer?.result} />
    </PlainFrame>
  );
}

export const ErrorBoundary = PlainErrorPage;

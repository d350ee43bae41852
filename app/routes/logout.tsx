import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from "@remix-run/react";
import { forgetTypingOf } from "~/cms/typing/kept-typing";
import { noStoreHeaders } from "~/http/http-cache.server";
import { PlainErrorPage } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { findStaff } from "~/staff/access.server";
import { readPosted } from "~/staff/guard.server";
import { signOut } from "~/staff/sessions.server";
import { staffMeta } from "~/staff/staff-meta";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Sign out");

export const headers = noStoreHeaders;

/** A GET does not sign out, because an image on another site could request it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await findStaff(request);
  return { email: staff?.account?.email };
}

export async function action({ request }: ActionFunctionArgs) {
  await readPosted(request);
  throw redirect("/login", { status: 303, headers: { "Set-Cookie": await signOut(request) } });
}

/** What was typed and not saved is not left to the next person at this browser. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const account = (await request.clone().formData()).get("account");
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && typeof account === "string") forgetTypingOf(account);
    throw answer;
  }
}

export default function Logout() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <PlainLayout>
      <h1>Sign out</h1>
      {email ? (
        <p>
          You are signed in as <bdi className="text-unbroken">{email}</bdi>
        </p>
      ) : null}
      <Form method="post">
        {email ? <input type="hidden" name="account" value={email} /> : null}
        <button type="submit" className="button">
          Sign out
        </button>
      </Form>
      <Link to="/cms">← Back to CMS</Link>
    </PlainLayout>
  );
}

export const ErrorBoundary = PlainErrorPage;

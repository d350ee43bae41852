import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form } from "@remix-run/react";
import { forgetAllTyping } from "~/cms/typing/kept-typing";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { PlainErrorPage } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { readPosted } from "~/staff/guard.server";
import { signOut } from "~/staff/sessions.server";
import { staffMeta } from "~/staff/staff-meta";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Sign out");

export const headers = noStoreHeaders;

/** A GET does not sign out, because an image on another site could request it. */
export const loader = () => null;

export async function action({ request }: ActionFunctionArgs) {
  await readPosted(request);
  throw redirect("/login", { status: 303, headers: { "Set-Cookie": await signOut(request) } });
}

/** What was typed and not saved is not left to the next person at this browser. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) forgetAllTyping();
    throw answer;
  }
}

export default function Logout() {
  return (
    <PlainLayout>
      <h1>Sign out</h1>
      <Form method="post">
        <button type="submit" className="button">
          Sign Out
        </button>
      </Form>
    </PlainLayout>
  );
}

export const ErrorBoundary = PlainErrorPage;

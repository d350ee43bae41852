import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { FieldContext, InputField } from "~/components/field";
import { PlainErrorPage } from "~/components/plain-error";
import { PlainFrame, plainLinks } from "~/components/plain-frame";
import { staffMeta } from "~/components/staff-meta";
import { acceptInvitation, findInvitation } from "~/models/staff.server";
import { passwordSchema, shortestPassword } from "~/schemas/staff";
import { readPosted, refuseForeignPost } from "~/services/guard.server";
import { neverKept } from "~/services/http-cache.server";
import { hashPassword } from "~/services/passwords.server";
import { beginSession } from "~/services/sessions.server";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Invitation");

export const headers = neverKept;

const ended = () =>
  data("This invitation was used already, or has expired. Ask for another one.", { status: 404 });

/** Looking uses nothing up: mail programs follow links on their own. */
export function loader({ params }: LoaderFunctionArgs) {
  const invitation = findInvitation(params.token ?? "");
  if (!invitation) throw ended();
  return { email: invitation.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  refuseForeignPost(request);
  const { token = "" } = params;
  const posted = await readPosted(request);
  // Before the work of a password, so that only who was invited can ask for it.
  if (!findInvitation(token)) throw ended();
  const parsed = passwordSchema.safeParse(Object.fromEntries(posted));
  if (!parsed.success) return data({ errors: z.flattenError(parsed.error).fieldErrors }, { status: 400 });
  const accountId = acceptInvitation(token, await hashPassword(parsed.data.password));
  if (accountId === undefined) throw ended();
  const { setCookie } = await beginSession(request, accountId);
  throw redirect("/cms", { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function Invitation() {
  const { email } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  const pending = useNavigation().state !== "idle";
  return (
    <PlainFrame>
      <h1>Welcome</h1>
      <p>
        Choose a password of at least {shortestPassword} characters. A few words that nobody would put
        together make a good one.
      </p>
      <FieldContext.Provider
        value={{ form: "invitation", errors, values: {}, firstWrong: errors.password && "password" }}
      >
        <Form method="post" noValidate className="visitor-form">
          <div className="fields">
            <InputField
              label="Email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              readOnly
              wide
            />
            <InputField label="Password" name="password" type="password" autoComplete="new-password" wide />
          </div>
          <button type="submit" className="button" disabled={pending}>
            {pending ? "Signing in…" : "Sign In"}
          </button>
        </Form>
      </FieldContext.Provider>
    </PlainFrame>
  );
}

export const ErrorBoundary = PlainErrorPage;

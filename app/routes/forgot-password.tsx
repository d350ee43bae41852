import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { sendsMail } from "~/mail/transport.server";
import { waitText } from "~/server/limits/limits.server";
import { PlainErrorPage } from "~/site/plain-error";
import { PlainFrame, plainLinks } from "~/site/plain-frame";
import { readPosted, staffHeaders } from "~/staff/guard.server";
import { sendReset } from "~/staff/password-reset.server";
import { staffEmailSchema } from "~/staff/schema";
import { staffMeta } from "~/staff/staff-meta";
import type { FieldErrors } from "~/text/notice";
import { FieldContext, InputField } from "~/ui/field";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Forgot your password?");

export const headers = staffHeaders;

interface Answer {
  /** The address was taken; whether it has an account is said to nobody. */
  sent: boolean;
  email: string;
  errors: FieldErrors;
}

export const loader = () => ({ sendsMail });

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readPosted(request);
  const typed = posted.get("email");
  const answer: Answer = { sent: false, email: typeof typed === "string" ? typed : "", errors: {} };
  // The page says how to come in without.
  if (!sendsMail) return answer;
  const parsed = staffEmailSchema.safeParse({ email: typed });
  if (!parsed.success)
    return data<Answer>({ ...answer, errors: z.flattenError(parsed.error).fieldErrors }, { status: 400 });
  const retryAfter = sendReset(request, parsed.data.email);
  if (retryAfter === undefined) return { ...answer, sent: true };
  const errors = { email: [`There were too many requests. Please wait ${waitText(retryAfter)}.`] };
  return data<Answer>({ ...answer, errors }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}

export default function ForgotPassword() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainFrame>
      <h1>Forgot your password?</h1>
      {!loaded.sendsMail ? (
        <p>
          This site sends no mail yet, so it cannot send you a link. Whoever runs it can give you a new
          password on the server: <code>npm run staff:add -- EMAIL</code>
        </p>
      ) : answer?.sent ? (
        <p role="status">
          If {answer.email} has an account, a mail with a link is on its way there. The link is good for an
          hour. If nothing arrives, look among the spam.
        </p>
      ) : (
        <EmailForm {...answer} />
      )}
      <p>
        <Link to="/login">← Back to sign in</Link>
      </p>
    </PlainFrame>
  );
}

function EmailForm({ email = "", errors = {} }: Partial<Answer>) {
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <p>Enter the e-mail address of your account, and you get a link with which you choose another one.</p>
      <FieldContext.Provider
        value={{ form: "forgot-password", errors, values: { email }, firstWrong: errors.email && "email" }}
      >
        <Form method="post" noValidate className="visitor-form">
          <div className="fields">
            <InputField label="Email" name="email" type="email" autoComplete="username" wide />
          </div>
          <button type="submit" className="button" disabled={pending}>
            {pending ? "Sending…" : "Send Link"}
          </button>
        </Form>
      </FieldContext.Provider>
    </>
  );
}

export const ErrorBoundary = PlainErrorPage;

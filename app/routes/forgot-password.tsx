import { FormProvider, getFormProps, type SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { waitText } from "~/http/limits/limits.server";
import { sendsMail } from "~/mail/transport.server";
import { PlainErrorPage } from "~/site/plain-error";
import { PlainLayout, plainLinks } from "~/site/plain-layout";
import { readPosted, staffHeaders } from "~/staff/guard.server";
import { sendReset } from "~/staff/password-reset.server";
import { staffEmailSchema } from "~/staff/schema";
import { staffMeta } from "~/staff/staff-meta";
import { InputField } from "~/ui/field";

export const links = plainLinks;

export const meta: MetaFunction = () => staffMeta("Forgot your password?");

export const headers = staffHeaders;

interface Answer {
  /** The posted address, whether or not it has an account. */
  sentTo?: string;
  result?: SubmissionResult;
}

export const loader = () => ({ sendsMail });

export async function action({ request }: ActionFunctionArgs) {
  const { value, submission } = parseForm(await readPosted(request), staffEmailSchema);
  // The page says what to do without mail.
  if (!sendsMail) return data<Answer>({});
  if (!value) return data<Answer>({ result: submission.reply() }, { status: 400 });
  const retryAfter = sendReset(request, value.email);
  if (retryAfter === undefined) return data<Answer>({ sentTo: value.email });
  const message = `Too many requests. Please wait ${waitText(retryAfter)}.`;
  const result = submission.reply({ fieldErrors: { email: [message] } });
  return data<Answer>({ result }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}

export default function ForgotPassword() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainLayout>
      <h1>Forgot your password?</h1>
      {!loaded.sendsMail ? (
        <p>Sending email is not set up yet. Ask your administrator for a new password.</p>
      ) : answer?.sentTo ? (
        <p role="status">
          If {answer.sentTo} has an account, an email with a link is on its way. The link is valid for an
          hour. If nothing arrives, check your spam folder.
        </p>
      ) : (
        <EmailForm result={answer?.result} />
      )}
      <p>
        <Link to="/login">← Back to sign in</Link>
      </p>
    </PlainLayout>
  );
}

function EmailForm({ result }: Pick<Answer, "result">) {
  const [form] = useCheckedForm({
    id: "forgot-password",
    lastResult: result,
    check: (formData) => parseForm(formData, staffEmailSchema),
  });
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <p>Enter the email address of your account to get a link for choosing a new password.</p>
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" className="form">
          <div className="form-fields">
            <InputField label="Email" name="email" type="email" autoComplete="username" wide />
          </div>
          <button type="submit" className="button" disabled={pending}>
            {pending ? "Sending…" : "Send link"}
          </button>
        </Form>
      </FormProvider>
    </>
  );
}

export const ErrorBoundary = PlainErrorPage;

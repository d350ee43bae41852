import { FormProvider, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AskFirst } from "~/cms/ask-first";
import { useLeaveQuestion } from "~/cms/unsaved-changes";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import type { GalleryTime } from "~/platform/clock.server";
import { passwordChangeSchema, staffEmailSchema } from "~/staff/schema";
import { InputField } from "~/ui/field";
import { LinkShownOnce } from "~/ui/link-shown-once";
import type { StaffAnswer, StaffIntent } from "./actions.server";

function Instant({ at }: { at: GalleryTime }) {
  return <time dateTime={at.instant}>{at.text}</time>;
}

export function Accounts({ accounts }: { accounts: { id: string; email: string; isMine: boolean }[] }) {
  return (
    <>
      <h2>Accounts</h2>
      <ul className="staff-list">
        {accounts.map(({ id, email, isMine }) => (
          <li key={id} className="cms-line">
            <span>{email}</span>
            {isMine ? (
              <span className="muted">You</span>
            ) : (
              <AskFirst text="Remove" about={email}>
                <IntentForm intent="remove">
                  <input type="hidden" name="account" value={id} />
                  <p>{email} can no longer sign in, and the invitations sent from this account end.</p>
                  <button type="submit" className="button cms-destroy">
                    Remove account
                  </button>
                </IntentForm>
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Invitations({
  invitations,
  answer,
}: {
  invitations: { id: string; email: string; expiresAt: GalleryTime }[];
  answer?: StaffAnswer;
}) {
  return (
    <>
      <h2>Invite</h2>
      <FieldsForm intent="invite" answer={answer}>
        <div className="form-fields">
          <InputField label="Email" name="email" type="email" autoComplete="off" wide />
        </div>
        <button type="submit" className="button">
          Invite
        </button>
      </FieldsForm>
      {answer?.link ? (
        <LinkShownOnce
          label="Invitation link"
          text="This link is shown only once. It is valid for seven days and works once."
          link={answer.link}
        />
      ) : null}
      {invitations.length > 0 ? (
        <ul className="staff-list">
          {invitations.map(({ id, email, expiresAt }) => (
            <li key={id} className="cms-line">
              <span>{email}</span>
              <span className="muted">
                valid until <Instant at={expiresAt} />
              </span>
              <IntentForm intent="withdraw-invitation">
                <input type="hidden" name="invitation" value={id} />
                <button type="submit" className="link-button">
                  Revoke
                </button>
              </IntentForm>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface Session {
  id: string;
  browser: string;
  lastUsedAt: GalleryTime;
  isThis: boolean;
}

export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <h2>Where you are signed in</h2>
      <ul className="staff-list">
        {sessions.map(({ id, browser, lastUsedAt, isThis }) => (
          <li key={id} className="cms-line">
            <span>
              {isThis ? <strong>This browser</strong> : null} {browser.replace(/^a/, "A")}
            </span>
            <span className="muted">
              last used <Instant at={lastUsedAt} />
            </span>
            {isThis ? null : (
              <IntentForm intent="end-session">
                <input type="hidden" name="session" value={id} />
                <button type="submit" className="link-button">
                  Sign out
                </button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Password({ answer }: { answer?: StaffAnswer }) {
  return (
    <>
      <h2>Your password</h2>
      <FieldsForm intent="change-password" answer={answer}>
        <div className="form-fields">
          <InputField
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            wide
          />
          <InputField
            label="New password (at least 12 characters)"
            name="new_password"
            type="password"
            autoComplete="new-password"
            wide
          />
        </div>
        <button type="submit" className="button">
          Change password
        </button>
      </FieldsForm>
    </>
  );
}

function IntentForm({ intent, children }: { intent: StaffIntent; children: ReactNode }) {
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

const schemas = { invite: staffEmailSchema, "change-password": passwordChangeSchema };

/** A form that is reset after success. */
function FieldsForm({
  intent,
  answer,
  children,
}: {
  intent: keyof typeof schemas;
  answer?: StaffAnswer;
  children: ReactNode;
}) {
  const lastResult = answer?.intent === intent ? answer.result : undefined;
  useLeaveQuestion(intent);
  const [form] = useCheckedForm({
    id: intent,
    lastResult,
    check: (formData) => parseForm(formData, schemas[intent]),
  });
  return (
    <FormProvider context={form.context}>
      <Form {...getFormProps(form)} method="post" className="form" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
      </Form>
    </FormProvider>
  );
}

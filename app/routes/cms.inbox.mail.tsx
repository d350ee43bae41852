import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { isStatus } from "~/inbox/filter";
import {
  countMail,
  deleteMail,
  listUndeliveredMail,
  type OutgoingMail,
  retryMail,
} from "~/mail/outbox.server";
import { mailProblem, mailStatuses } from "~/mail/statuses";
import { sendsMail, wakeMail } from "~/mail/transport.server";
import { galleryTime } from "~/platform/clock.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { paginate } from "~/text/page";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";

const pageSize = 30;

export const meta: MetaFunction = () => staffMeta("Outbox");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const requested = query.get("status");
  const counts = countMail();
  // Failed mail by default, or pending mail if none has failed.
  const status = isStatus(mailStatuses, requested) ? requested : counts.failed > 0 ? "failed" : "pending";
  const { limit, offset, ...page } = paginate(counts[status], pageSize, query.get("page"));
  const mails = listUndeliveredMail(status, { limit, offset }).map(viewMail);
  return { status, counts, page, mails, hasServer: sendsMail };
});

function viewMail({ id, recipient, subject, attempts, lastError, ...mail }: OutgoingMail) {
  const [created, next] = [galleryTime(mail.createdAt), galleryTime(mail.nextAttemptAt)];
  // A secret link is for its recipient only.
  const text = mail.hasSecret ? null : mail.text;
  return { id, recipient, subject, text, isBlank: mail.text === "", attempts, lastError, created, next };
}

export const action = staffAction(({ request, posted }) => {
  const id = postedText(posted, "id");
  const intent = postedText(posted, "intent");
  const noticeOf = (title: string) => (mail: { recipient: string }) => ({
    title,
    description: mail.recipient,
  });
  if (intent === "delete") return returnToList(request, deleteMail(id), noticeOf("Email deleted"));
  if (intent !== "retry") return refusePost();
  const retried = retryMail(id);
  if (retried) wakeMail();
  const title = sendsMail ? "Email queued again" : "Email is waiting: sending is not set up yet";
  return returnToList(request, retried, noticeOf(title));
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function Mail() {
  const { status, counts, page, mails, hasServer } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <h2 className="visually-hidden">Outbox</h2>
      {hasServer ? null : (
        <p className="inbox-note">Sending email is not set up yet: messages wait here until it is.</p>
      )}
      <nav className="choices" aria-label="Status">
        {(["failed", "pending"] as const).map((name) => (
          <Link
            key={name}
            to={{ search: withParams(params, { status: name, page: null }) }}
            aria-current={name === status ? "page" : undefined}
          >
            {mailStatuses[name]} <span className="cms-tab-count">{counts[name]}</span>
          </Link>
        ))}
      </nav>
      {mails.length > 0 ? (
        mails.map((mail) => <MailEntry key={mail.id} mail={mail} waits={status === "pending"} />)
      ) : (
        <p className="empty">{status === "failed" ? "No emails have failed" : "No emails are waiting"}</p>
      )}
      <Pager {...page} label="Pages of emails" />
    </>
  );
}

type Mail = ReturnType<typeof useLoaderData<typeof loader>>["mails"][number];

function MailEntry({ mail, waits }: { mail: Mail; waits: boolean }) {
  const { id, recipient, subject, text, isBlank, attempts, lastError, created, next } = mail;
  return (
    <article className="inbox-entry" aria-labelledby={`mail-${id}`}>
      <header>
        <p>{recipient}</p>
        <p className="muted">
          <time dateTime={created.instant}>{created.text}</time>
        </p>
        {attempts > 0 ? (
          <p className="muted">{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</p>
        ) : null}
        {waits && attempts > 0 ? (
          <p className="muted">
            Next: <time dateTime={next.instant}>{next.text}</time>
          </p>
        ) : null}
      </header>
      <div className="inbox-entry-text">
        <h3 id={`mail-${id}`}>
          <bdi>{subject}</bdi>
        </h3>
        {lastError ? (
          <p className="inbox-error" title={lastError}>
            {mailProblem(lastError)}
          </p>
        ) : null}
        {text === null ? (
          <p className="muted">
            {isBlank
              ? "The text was not kept, because it held a link meant only for the recipient. Create a new link instead."
              : "The text holds a link meant only for the recipient."}
          </p>
        ) : null}
        <Form method="post" preventScrollReset className="cms-line inbox-actions">
          <input type="hidden" name="id" value={id} />
          {text === null ? null : (
            <details>
              <summary>
                <span className="while-closed">Show message</span>
                <span className="while-open">Hide message</span>
              </summary>
              <pre dir="auto">{text}</pre>
            </details>
          )}
          {isBlank ? null : (
            <button type="submit" name="intent" value="retry" className="link-button">
              {waits ? "Send now" : "Send again"}
              <span className="visually-hidden"> to {recipient}</span>
            </button>
          )}
          <AskFirst text="Delete" about={`the email to ${recipient}`}>
            <p>This email will not be sent.</p>
            <button type="submit" name="intent" value="delete" className="button cms-destroy">
              Delete email
            </button>
          </AskFirst>
        </Form>
      </div>
    </article>
  );
}

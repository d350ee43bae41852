import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { gallery } from "~/gallery";
import { now } from "~/platform/clock.server";
import { env } from "~/platform/env.server";
import { LoopLane } from "~/platform/loop.server";
import {
  countMail,
  findDueMail,
  markFailedAttempt,
  markSent,
  nextDue,
  type OutgoingMail,
} from "./outbox.server";

const second = 1000;
const minute = 60 * second;
const timeouts = { connection: 10 * second, socket: 30 * second, attempt: 50 * second };

/** Unset without SMTP_URL, whose parameters override these timeouts. */
const transport = env.SMTP_URL
  ? createTransport({
      url: env.SMTP_URL,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      socketTimeout: timeouts.socket,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  : undefined;

/** Where the site sends no mail, no page may promise any. */
export const sendsMail = transport !== undefined;

/** Mails that the mail server has accepted, and that the database could not mark as sent. */
const accepted = new Set<string>();

const lane = new LoopLane(deliverNext, logError);

/** Delivers due mail one after the other: called after a commit that has queued some, and at the start. Never rejects. */
export const wakeMail = async (): Promise<void> => (transport ? lane.wake() : logWaitingMail());

async function deliverNext(): Promise<number> {
  const mail = findDueMail();
  if (!mail || !transport) return untilNextDue();
  await deliver(mail, transport);
  return 0;
}

/** At most a minute, because another process may queue mail; at least a second, because NOW may freeze the clock. */
function untilNextDue(): number {
  const due = nextDue();
  return due ? Math.min(Math.max(Date.parse(due) - now().getTime(), second), minute) : minute;
}

async function deliver(mail: OutgoingMail, server: Transporter): Promise<void> {
  if (!accepted.has(mail.id)) {
    try {
      await server.sendMail({ ...compose(mail), signal: AbortSignal.timeout(timeouts.attempt) });
    } catch (error) {
      const isRetried = markFailedAttempt(mail, oneLine(error));
      const outcome = isRetried ? "refused" : "failed for good";
      console.error(
        `mail: ${mail.id} ${outcome} (attempt ${mail.attempts + 1}): ${withoutAddresses(oneLine(error))}`,
      );
      return;
    }
    accepted.add(mail.id);
  }
  markSent(mail.id);
  accepted.delete(mail.id);
}

function compose(mail: OutgoingMail): SendMailOptions {
  const { id, recipient, replyTo, subject, text, unsubscribeUrl, calendar, createdAt } = mail;
  return {
    messageId: `<${id}@${gallery.domain}>`,
    date: new Date(createdAt),
    from: { name: gallery.name, address: env.MAIL_FROM ?? `gallery@${gallery.domain}` },
    // Objects, because a string would be parsed as a list of addresses.
    to: { name: "", address: recipient },
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    subject,
    // Canonical line breaks (RFC 2045, 6.8), which base64 does not convert.
    text: text.replace(/\r\n?|\n/g, "\r\n"),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    list: unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : undefined,
    attachments: calendar
      ? [
          {
            filename: "exhibition.ics",
            content: calendar,
            contentType: "text/calendar; charset=utf-8",
          },
        ]
      : [],
  };
}

let quietUntil = 0;

/** At most one line a minute, however many posts come in. */
function logWaitingMail(): void {
  if (performance.now() < quietUntil) return;
  try {
    const { pending } = countMail();
    if (pending === 0) return;
    quietUntil = performance.now() + minute;
    const waiting = pending === 1 ? "1 message waits" : `${pending} messages wait`;
    console.log(`mail: SMTP_URL is not set; ${waiting} in the outbox`);
  } catch (error) {
    // It must not fail what has queued the mail.
    logError(error);
  }
}

function logError(error: unknown): void {
  console.error(`mail: ${withoutAddresses(oneLine(error))}`);
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[\s\p{Cc}]+/gu, " ");
}

/** Mail servers repeat addresses in their errors, which must not get into the log. */
function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, "…");
}

import { setImmediate } from "node:timers/promises";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { gallery } from "~/gallery";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import {
  countMail,
  forgetSentMail,
  markRefused,
  markSent,
  nextDue,
  type OutgoingMail,
  takeDueMail,
} from "./outbox.server";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** How long the mail server may take to answer, and to look through what it was given (milliseconds). */
const timeouts = { connection: 10 * second, answer: 30 * second };
/** A whole attempt ends before takeDueMail() gives the mail to the next one. */
const longestAttempt = 50 * second;

/** Nothing where SMTP_URL is not set; what that URL says about timeouts goes before. */
const transport = env.SMTP_URL
  ? createTransport({
      url: env.SMTP_URL,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      socketTimeout: timeouts.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  : undefined;

/** Whether the site sends mail at all: where it does not, no page may promise any. */
export const sendsMail = transport !== undefined;

let running: Promise<void> | undefined;
let stopping = false;
let timer: NodeJS.Timeout | undefined;
/** Mails that the mail server has and that the database could not note as sent: not to be sent again. */
const unnoted = new Set<string>();

/** Resumes what an earlier process left. Called once, when the server starts. */
export function startMail(): void {
  const forget = () => guard(forgetSentMail);
  forget();
  setInterval(forget, day).unref();
  wakeMail();
}

/** Takes no further mail, and waits for the one that is in flight. Called when the server ends. */
export async function stopMail(): Promise<void> {
  stopping = true;
  clearTimeout(timer);
  await running;
}

/** Delivers in the background, if that is not under way. Called after each commit that queued a mail. */
export function wakeMail(): void {
  void deliverDue();
}

/** Delivers what is due now, one mail after the other, or joins a delivery under way; it never fails. */
export async function deliverDue(): Promise<void> {
  if (!transport) return guard(sayThatMailWaits);
  running ??= deliverAll(transport);
  return running;
}

async function deliverAll(server: Transporter): Promise<void> {
  // The visitor's answer goes first.
  await setImmediate();
  let pause = minute;
  try {
    const next = () => (stopping ? undefined : takeDueMail());
    for (let mail = next(); mail; mail = next()) await deliver(mail, server);
    pause = untilNextDue();
  } catch (error) {
    logError(error);
  }
  // No await since the outbox was looked at: nothing can have been queued in between and be left lying.
  running = undefined;
  clearTimeout(timer);
  if (!stopping) timer = setTimeout(wakeMail, pause).unref();
}

/** At most a minute, because another process may queue mail; at least a second, as NOW may stand still. */
function untilNextDue(): number {
  const due = nextDue();
  return due ? Math.min(Math.max(Date.parse(due) - now().getTime(), second), minute) : minute;
}

async function deliver(mail: OutgoingMail, server: Transporter): Promise<void> {
  if (!unnoted.has(mail.id)) {
    try {
      await server.sendMail({ ...compose(mail), signal: AbortSignal.timeout(longestAttempt) });
    } catch (error) {
      const again = markRefused(mail, oneLine(error));
      const outcome = again ? "refused" : "failed for good";
      console.error(
        `mail: ${mail.id} ${outcome} (attempt ${mail.attempts}): ${withoutAddresses(oneLine(error))}`,
      );
      return;
    }
    unnoted.add(mail.id);
  }
  markSent(mail.id);
  unnoted.delete(mail.id);
}

function compose(mail: OutgoingMail): SendMailOptions {
  const { id, recipient, replyTo, subject, text, unsubscribeUrl, calendar, createdAt } = mail;
  return {
    messageId: `<${id}@${gallery.domain}>`,
    date: new Date(createdAt),
    from: { name: gallery.name, address: env.MAIL_FROM ?? gallery.email },
    // Objects, because a string would be read as a list of addresses.
    to: { name: "", address: recipient },
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    subject,
    // Text has this line break in every encoding (RFC 2045, 6.8), which base64 would keep as it comes.
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
            contentType: "text/calendar; charset=utf-8; method=PUBLISH",
          },
        ]
      : [],
  };
}

let quietUntil = 0;

/** At most one line a minute, however many posts come in. */
function sayThatMailWaits(): void {
  if (performance.now() < quietUntil) return;
  const { pending } = countMail();
  if (pending === 0) return;
  quietUntil = performance.now() + minute;
  const waiting = pending === 1 ? "1 message waits" : `${pending} messages wait`;
  console.log(`mail: SMTP_URL is not set; ${waiting} in the outbox`);
}

/** Mail never disturbs what it is about. */
function guard(work: () => void): void {
  try {
    work();
  } catch (error) {
    logError(error);
  }
}

function logError(error: unknown): void {
  console.error(`mail: ${withoutAddresses(oneLine(error))}`);
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[\s\p{Cc}]+/gu, " ");
}

/** Mail servers repeat who was written to: for the outbox, not for the log. */
function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, "…");
}

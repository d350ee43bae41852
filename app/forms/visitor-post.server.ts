import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type HeadersFunction } from "@remix-run/node";
import type { z } from "zod";
import { apiAction, readJson } from "~/http/api/json-api.server";
import { readForm, UnreadableForm } from "~/http/body/request-body.server";
import { logError } from "~/http/errors.server";
import { clientAddress, countAnyPost, countPost, tooManyPosts } from "~/http/limits/limits.server";
import { returnWithNotice, safeReturn } from "~/http/notice-cookie.server";
import { isOutboxFull } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { inTransaction } from "~/platform/database.server";
import { publicOrigin } from "~/platform/origin.server";
import { Refusal } from "~/platform/refusal.server";
import { byField, type FieldErrors, schemaIssues, toIssues } from "~/text/field-errors";
import type { Notice } from "~/text/notice";
import { getFacts } from "~/visibility/facts.server";
import {
  cameFrom,
  type FormAnswer,
  type FormTexts,
  failureNotice,
  honeypot,
  isBlank,
  refusalNotice,
  sentByScript,
} from "./forms";
import { type ParsedForm, parseForm } from "./parse-form";

/** A post without its fields: where it came from. */
export interface PostContext {
  page: string;
  /** Origin of the public site, for links in mails. */
  origin: string;
  /** Probably from a spam bot: stored as spam, with the same response as any other. */
  suspect: boolean;
  /** From a form of the site, which may have been open for long; not from a program. */
  fromForm: boolean;
}

/** A visitors' form, posted from a page or through the JSON API. */
export interface PostedForm<Schema extends z.ZodObject = z.ZodObject> {
  texts: FormTexts;
  schema: Schema;
  /** @returns a message when the form's record was deleted */
  gone?(): string | undefined;
  /** A refusal that is returned keeps what was stored with it, such as a mail; one that is thrown rolls it back. */
  store(input: z.output<Schema>, context: PostContext): { id: string; notice: Notice } | Refusal;
}

/** Ties the type of `store` to the schema. */
export const visitorForm = <Schema extends z.ZodObject>(form: PostedForm<Schema>) => form;

type Fields = Record<string, unknown>;

/** Why a post is not stored. */
interface Refused {
  status: number;
  notice: Notice;
  errors?: FieldErrors;
  /** In seconds. */
  retryAfter?: number;
}

type Outcome = { id: string; notice: Notice } | Refused;

type Parsed<Value> = Pick<ParsedForm<Value>, "value" | "errors">;

/** Stores a valid post within the limits, or returns why not; throws unexpected errors. */
async function receive<Schema extends z.ZodObject>(
  request: Request,
  form: PostedForm<Schema>,
  {
    fields,
    parsed: { value, errors },
    ...sent
  }: { fields: Fields; parsed: Parsed<z.output<Schema>> } & Omit<PostContext, "origin">,
): Promise<Outcome> {
  const refuse = (status: number, reason: string, more: Partial<Refused> = {}): Refused => ({
    status,
    notice: failureNotice(form.texts, reason),
    ...more,
  });
  const gone = form.gone?.();
  if (gone) return refuse(404, gone);
  if (value === undefined) return { status: 400, notice: refusalNotice(form.texts, fields, errors), errors };
  const email = (value as { email: string }).email;
  const retryAfter = countPost(form.texts.name, email, clientAddress(request));
  if (retryAfter !== undefined) return refuse(429, tooManyPosts(retryAfter), { retryAfter });
  if (isOutboxFull()) {
    const reason = `The gallery cannot take any more messages just now. Please write to ${getFacts().email}.`;
    return refuse(429, reason, { retryAfter: 10 * 60 });
  }
  const ofRefusal = ({ status, message, issues = [] }: Refusal) =>
    refuse(status, message, { errors: byField(issues) });
  try {
    const context = { ...sent, origin: publicOrigin(request) };
    const stored = inTransaction(() => form.store(value, context));
    wakeMail();
    return stored instanceof Refusal ? ofRefusal(stored) : stored;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ofRefusal(error);
  }
}

/** The action of a form's page: data for a script; a plain post leads back, or shows the form with its errors. */
export async function answerPost<Schema extends z.ZodObject>(
  { request }: ActionFunctionArgs,
  form: PostedForm<Schema>,
  known: Record<string, string> = {},
) {
  let typed: Typed = {};
  try {
    const retryAfter = countAnyPost(request);
    if (retryAfter !== undefined)
      return refused({
        status: 429,
        notice: failureNotice(form.texts, tooManyPosts(retryAfter)),
        retryAfter,
      });
    const posted = await readForm(request);
    for (const [name, value] of Object.entries(known)) posted.set(name, value);
    const parsed = parseForm(posted, form.schema);
    const reply = parsed.submission.reply();
    typed = { reply, from: textOf(posted, cameFrom) };
    const page = safeReturn(typed.from, request);
    const fields = parsed.submission.payload;
    const suspect = !isBlank(textOf(posted, honeypot));
    const outcome = await receive(request, form, { fields, parsed, page, suspect, fromForm: true });
    if ("id" in outcome) {
      const { notice } = outcome;
      if (!posted.has(sentByScript)) return await returnWithNotice(page, notice);
      const result = parsed.submission.reply({ resetForm: true });
      return data({ sent: true, notice, result } satisfies FormAnswer, { status: 201 });
    }
    const answer = refused(outcome, typed);
    // The page of what has gone cannot be made: the route's error boundary shows the form.
    if (outcome.status === 404) throw answer;
    return answer;
  } catch (error) {
    if (error instanceof UnreadableForm)
      return refused({ status: 400, notice: failureNotice(form.texts) }, typed);
    if (error instanceof Refusal)
      return refused({ status: error.status, notice: failureNotice(form.texts, error.message) }, typed);
    if (!(error instanceof Error)) throw error;
    logError(error, request);
    return refused({ status: 500, notice: failureNotice(form.texts) }, typed);
  }
}

/** Passes on the headers of the action, such as Retry-After. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What was typed, to render the form again. */
interface Typed {
  reply?: SubmissionResult;
  from?: string;
}

const retryHeaders = (retryAfter: number | undefined) =>
  retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };

function refused({ status, notice, errors = {}, retryAfter }: Refused, { reply, from }: Typed = {}) {
  const result: SubmissionResult = { ...reply, status: "error", error: errors };
  const answer = { sent: false, notice, result, from } satisfies FormAnswer;
  return data(answer, { status, headers: retryHeaders(retryAfter) });
}

function textOf(posted: FormData, name: string): string | undefined {
  const value = posted.get(name);
  return typeof value === "string" ? value : undefined;
}

/** The action of a form's JSON route. */
export function apiPost<Schema extends z.ZodObject>(form: PostedForm<Schema>) {
  return apiAction(["POST"], async ({ request }) => {
    const wait = countAnyPost(request);
    if (wait !== undefined) throw new Refusal(429, tooManyPosts(wait), { headers: retryHeaders(wait) });
    const fields = await readJson(request);
    const outcome = await receive(request, form, {
      fields,
      parsed: parseFields(fields, form.schema),
      page: new URL(request.url).pathname,
      suspect: false,
      fromForm: false,
    });
    if ("id" in outcome) return Response.json({ id: outcome.id }, { status: 201 });
    const { status, notice, errors = {}, retryAfter } = outcome;
    const issues = toIssues(errors);
    throw new Refusal(status, notice.description, {
      issues: issues.length > 0 ? issues : undefined,
      headers: retryHeaders(retryAfter),
    });
  });
}

function parseFields<Schema extends z.ZodObject>(fields: Fields, schema: Schema): Parsed<z.output<Schema>> {
  // null, "" and absent all mean unset.
  const set = Object.entries(fields).filter(([, value]) => value !== "" && value !== null);
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return { value: result.data, errors: {} };
  return { errors: byField(schemaIssues(result.error)) };
}

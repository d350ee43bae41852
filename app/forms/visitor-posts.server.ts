import { type ActionFunctionArgs, data, type HeadersFunction } from "@remix-run/node";
import { inTransaction } from "db/client.server";
import type { z } from "zod";
import { gallery } from "~/gallery";
import { isOutboxFull } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { apiAction, readJson } from "~/server/api/json-api.server";
import { logError } from "~/server/errors.server";
import { clientAddress, countAnyPost, countPost, tooManyPosts } from "~/server/limits/limits.server";
import { returnWithNotice, safeReturn } from "~/server/notice.server";
import { publicOrigin } from "~/server/origin.server";
import { Refusal } from "~/server/refusal.server";
import { BodyTooLarge, readForm, UnreadableForm } from "~/server/request-body.server";
import type { FieldErrors, Notice } from "~/text/notice";
import { cameFrom, type FormAnswer, failureNotice, honeypot, refusalNotice, sentByScript } from "./forms";
import { parseForm } from "./parse-form";
import type { VisitorForm } from "./visitor-forms.server";

type Fields = Record<string, unknown>;

/** What became of a post. */
type Outcome =
  | { id: string; notice: Notice }
  | { status: number; notice: Notice; errors: FieldErrors; retryAfter?: number };

interface Parsed<T> {
  value?: T;
  errors: FieldErrors;
}

/** Stores a post that is valid and within the limits, or says why not. What nobody foresaw is thrown. */
async function receive<Schema extends z.ZodType>(
  request: Request,
  form: VisitorForm<Schema>,
  {
    fields,
    parsed,
    page,
    suspect = false,
  }: { fields: Fields; parsed: Parsed<z.output<Schema>>; page: string; suspect?: boolean },
): Promise<Outcome> {
  const gone = form.gone?.();
  if (gone) return { status: 404, notice: failureNotice(form.name, gone), errors: {} };
  const { value, errors } = parsed;
  if (value === undefined) return { status: 400, notice: refusalNotice(form.name, fields, errors), errors };
  const email = (value as { email: string }).email;
  const retryAfter = countPost(form.name, email, clientAddress(request));
  if (retryAfter !== undefined) {
    return {
      status: 429,
      notice: failureNotice(form.name, tooManyPosts(retryAfter)),
      errors: {},
      retryAfter,
    };
  }
  if (isOutboxFull()) {
    const reason = `The gallery cannot take any more messages just now. Please write to ${gallery.email}.`;
    return { status: 429, notice: failureNotice(form.name, reason), errors: {}, retryAfter: 10 * 60 };
  }
  try {
    const context = { page, origin: publicOrigin(request), suspect };
    const stored = inTransaction(() => form.store(value, context));
    wakeMail();
    return stored;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, issues = [], message } = error;
    const errors = Object.fromEntries(issues.map((issue) => [issue.path, [issue.message]]));
    return { status, notice: failureNotice(form.name, message), errors };
  }
}

/**
 * Answers the post of a form on a page. Where scripts run it is a call that is answered with what to say;
 * else the visitor is led back to where they came from, or sees the form again with all that they wrote.
 * @param known fields that the page's URL settles
 */
export async function answerPost<Schema extends z.ZodType>(
  { request }: ActionFunctionArgs,
  form: VisitorForm<Schema>,
  known: Record<string, string> = {},
) {
  let values: Record<string, string> = {};
  try {
    const retryAfter = countAnyPost(request);
    if (retryAfter !== undefined) {
      const notice = failureNotice(form.name, tooManyPosts(retryAfter));
      return refused(429, { notice, values }, retryAfter);
    }
    const posted = await readForm(request);
    for (const [name, value] of Object.entries(known)) posted.set(name, value);
    values = textsOf(posted);
    const { [cameFrom]: from, [sentByScript]: byScript, [honeypot]: trap = "" } = values;
    const page = safeReturn(from, request);
    const parsed = parseForm(posted, form.schema);
    // Only a program fills in what nobody sees (design, decision 19).
    const suspect = trap.trim() !== "";
    const outcome = await receive(request, form, { fields: values, parsed, page, suspect });
    const { notice } = outcome;
    if ("id" in outcome) {
      if (byScript === undefined) return await returnWithNotice(page, notice);
      return data({ sent: true, notice, errors: {}, values: {} } satisfies FormAnswer, { status: 201 });
    }
    const { status, errors, retryAfter: wait } = outcome;
    const answer = refused(status, { notice, errors, values }, wait);
    // The page of what has gone cannot be made: the route's error boundary shows the form.
    if (status === 404) throw answer;
    return answer;
  } catch (error) {
    if (error instanceof UnreadableForm) return refused(400, { notice: failureNotice(form.name), values });
    if (error instanceof BodyTooLarge)
      return refused(413, { notice: failureNotice(form.name, "This is too long to be sent."), values });
    if (!(error instanceof Error)) throw error;
    logError(error, request);
    return refused(500, { notice: failureNotice(form.name), values });
  }
}

/** The headers of a form's page: those of what its action answered. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

function refused(
  status: number,
  answer: Pick<FormAnswer, "notice" | "values"> & { errors?: FieldErrors },
  retryAfter?: number,
) {
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data({ sent: false, errors: {}, ...answer } satisfies FormAnswer, { status, headers });
}

/** What was written, without files and without what only programs fill in. */
function textsOf(posted: FormData): Record<string, string> {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => /^[a-z]\w*$/i.test(name)));
}

/** The action of a JSON route of a form (design, contract). */
export function apiPost<Schema extends z.ZodType>(form: VisitorForm<Schema>) {
  return apiAction(["POST"], async ({ request }) => {
    const wait = countAnyPost(request);
    if (wait !== undefined)
      throw new Refusal(429, tooManyPosts(wait), { headers: { "Retry-After": String(wait) } });
    const fields = await readJson(request);
    const outcome = await receive(request, form, {
      fields,
      parsed: parseFields(fields, form.schema),
      page: new URL(request.url).pathname,
    });
    if ("id" in outcome) return Response.json({ id: outcome.id }, { status: 201 });
    const { status, notice, errors, retryAfter } = outcome;
    const issues = Object.entries(errors).flatMap(([path, said]) =>
      said.map((message) => ({ path, message })),
    );
    throw new Refusal(status, notice.description, {
      issues: issues.length > 0 ? issues : undefined,
      headers: retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) },
    });
  });
}

function parseFields<Schema extends z.ZodType>(fields: Fields, schema: Schema): Parsed<z.output<Schema>> {
  // null, "" and absent all mean unset.
  const set = Object.entries(fields).filter(([, value]) => value !== "" && value !== null);
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return { value: result.data, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "");
    errors[name] = [...(errors[name] ?? []), message];
  }
  return { errors };
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BodyTooLarge, readBody } from "~/http/body/request-body.server";
import { logError } from "~/http/errors.server";
import { privateNoStore, sharedData } from "~/http/http-cache.server";
import { cacheResponse } from "~/http/response-cache.server";
import { secure, securityHeaders } from "~/http/security-headers.server";
import { Refusal } from "~/platform/refusal.server";
import { currentContext } from "~/platform/request-context.server";
import { chunkSize, inChunks, type Part } from "~/text/chunks";
import { listQuery } from "./list-query";

/** The answer of a path of the JSON API that does not exist. */
export const nothingHere = Object.assign(
  () => refusalResponse(new Refusal(404, "There is nothing under this path")),
  { methods: [] as string[] },
);

/** A refusal in the contract's form. */
export function refusalResponse({ status, message, issues, headers, details }: Refusal): Response {
  return Response.json(
    { message, ...(issues ? { issues } : {}), ...details },
    { status, headers: { ...securityHeaders(), "Cache-Control": "no-store", ...headers } },
  );
}

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/** A loader of the JSON API: what it throws becomes JSON; of an error nobody foresaw no more than its id in the log. */
export function apiLoader(read: Answer) {
  return Object.assign(answering(read), { methods: ["GET", "HEAD"] });
}

function answering(answer: Answer) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      const response = await answer(args);
      secure(response.headers);
      return response;
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error);
      const id = logError(error, args.request);
      return refusalResponse(new Refusal(500, `Something went wrong on the server (error ${id})`));
    }
  };
}

/** Wraps an action of the JSON API, which answers these methods alone: what it throws becomes JSON. */
export function apiAction(
  methods: string[],
  write: (args: ActionFunctionArgs) => Response | Promise<Response>,
) {
  const action = answering((args) => {
    const { request } = args;
    if (!methods.includes(request.method)) throw notAllowed(request, methods);
    return write(args);
  });
  return Object.assign(action, { methods });
}

/** The loader of a path that only takes writes. */
export function writeOnly(methods: string[]) {
  return ({ request }: LoaderFunctionArgs): Response => refusalResponse(notAllowed(request, methods));
}

function notAllowed(request: Request, methods: string[]): Refusal {
  return new Refusal(405, `${request.method} is not allowed here`, {
    headers: { Allow: methods.join(", ") },
  });
}

/** Of lists and objects in each other: no field has more than four, and JSON.stringify has a limit of its own. */
const maximumDepth = 20;

function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value];
  for (let at = 0; at <= depth && level.length > 0; at += 1)
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  return level.length > 0;
}

/** @returns a request's JSON object. @throws Refusal 415 for another type, 413 beyond 256 kB, 400 for anything else */
export async function readJson(
  request: Request,
  { mayBeEmpty = false } = {},
): Promise<Record<string, unknown>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, "The body must be JSON");
  let body: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readBody(request));
    body = mayBeEmpty && text === "" ? {} : JSON.parse(text);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal(413, "The body is larger than 256 kB");
    throw new Refusal(400, "The body is not valid JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal(400, "The body must be a JSON object");
  const message = "This is nested too deeply";
  const deep = Object.entries(body).filter(([, value]) => isDeeperThan(maximumDepth, value));
  if (deep.length > 0) throw new Refusal(400, message, { issues: deep.map(([path]) => ({ path, message })) });
  return body as Record<string, unknown>;
}

/** @returns the item that was looked up. @throws Refusal 404 where there is none */
export function required<T>(item: T | undefined, name: string): T {
  if (item === undefined) throw new Refusal(404, `${name} not found`);
  return item;
}

/** The action of a path that has no writes. */
export function readOnly({ request }: ActionFunctionArgs): Response {
  return refusalResponse(notAllowed(request, ["GET", "HEAD"]));
}

function answerHeaders(isPrivate: boolean): Headers {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (isPrivate) {
    headers.set("Cache-Control", privateNoStore);
    return headers;
  }
  headers.set("Cache-Control", sharedData);
  const { etag } = currentContext() ?? {};
  if (etag) headers.set("ETag", etag);
  return headers;
}

export function jsonItem(item: object): Response {
  return whole(JSON.stringify(item), answerHeaders(false));
}

/** Answers with a list that is small because it belongs to one artist. */
export function jsonWhole(request: Request, items: object[]): Response {
  return jsonList(request, {
    count: items.length,
    read: ({ limit, offset }) => items.slice(offset, offset + limit),
  });
}

interface List<T> {
  count: number;
  read: (part: Part) => T[];
  /** A long part in chunks; by default each is read by its offset. */
  readLong?: (part: Part) => Iterator<T[]>;
  isPrivate?: boolean;
}

/** Answers with a list, whole or the part asked for, in chunks. @throws Refusal 400 for a limit or offset out of range */
export function jsonList<T extends object>(request: Request, list: List<T>): Response {
  const { count, isPrivate = false } = list;
  const given = listQuery.parse(new URL(request.url).searchParams);
  const limit = readNumber("limit", given.limit, 1, 1000) ?? count;
  const offset = readNumber("offset", given.offset, 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const headers = answerHeaders(isPrivate);
  headers.set("X-Total-Count", String(count));
  if (request.method === "HEAD") return new Response(null, { headers });
  const part = { limit: Math.max(0, Math.min(limit, count - offset)), offset };
  if (part.limit <= chunkSize) return whole(JSON.stringify(list.read(part)), headers);
  return new Response(streamArray(list.readLong?.(part) ?? inChunks(list.read, part)), { headers });
}

/** A short answer at once: it is kept for those who ask the same, where everyone may have it. */
function whole(json: string, headers: Headers): Response {
  const body = Buffer.from(json);
  if (headers.get("Cache-Control") === sharedData) {
    secure(headers);
    cacheResponse(body, headers);
  }
  return new Response(body, { headers });
}

function readNumber(name: string, text: string | null, least: number, most: number): number | undefined {
  if (text === null) return;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  const message = `must be a whole number from ${least} to ${most}`;
  throw new Refusal(400, `${name} ${message}`, { issues: [{ path: name, message }] });
}

function streamArray<T>(chunks: Iterator<T[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = "[";
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      let { value, done } = chunks.next();
      // A pull that adds nothing would be the last one, and the answer would never end.
      while (!done && value.length === 0) ({ value, done } = chunks.next());
      if (done) {
        controller.enqueue(encoder.encode(separator === "[" ? "[]" : "]"));
        controller.close();
        return;
      }
      const items = value.map((item: T) => JSON.stringify(item)).join(",");
      controller.enqueue(encoder.encode(separator + items));
      separator = ",";
    },
  });
}

import { createHash } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { getRevision } from "~/models/revision.server";
import { noticeParam } from "~/schemas/forms";
import { galleryDay } from "./clock.server";
import { env } from "./env.server";
import { sendAnswer, sendMade, sendRefusal, sendUnchanged } from "./front-answers.server";
import { completeHeaders, readToEnd, refusalOf } from "./front-gate.server";
import { type HeldAnswer, heldAnswer } from "./held-answers.server";
import { namesTag } from "./http-cache.server";
import { newFrame, type RequestFrame, withinFrame } from "./request-frame.server";
import { hideAddress, logEnd } from "./request-log.server";
import { knowRoutes } from "./route-pattern.server";
import { type PageMaker, visitorPages } from "./visitor-pages.server";

/** How patient the server is with slow clients (milliseconds). */
const ofVisitors = {
  /** Until all headers of a request are there. */
  headers: 15_000,
  /** Until all of a request is there: 10 MB on a slow line. */
  request: 180_000,
  /** While nothing moves at all. */
  silence: 120_000,
  /** Between two requests on one connection: longer than a proxy in front keeps it. */
  idle: 65_000,
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before everything else that remix-serve's server does, which knows no middleware: it learns of the
 * server from Node with the first request, and puts itself in the place of what answered so far. What it can
 * answer from memory costs neither the router nor React; visitors' pages it has made without remix-serve.
 * @param readBuild gives all routes, as soon as all of this build has run
 */
export function startFront(readBuild: () => Promise<ServerBuild>): void {
  if (env.NODE_ENV !== "production") return;
  let makePage: PageMaker | undefined;
  readBuild().then((build) => {
    makePage = visitorPages(build);
    knowRoutes(build.routes);
  });
  const channel = "http.server.request.start";
  const attach = (message: unknown) => {
    diagnostics.unsubscribe(channel, attach);
    standBefore((message as { server: Server }).server, (request) => makePage?.(request));
  };
  diagnostics.subscribe(channel, attach);
}

/**
 * Puts itself before whatever answers the requests to a server.
 * @param makePage is asked first for what may be kept; where it fails, what stood there answers
 */
export function standBefore(server: Server, makePage: PageMaker, patience = ofVisitors): void {
  server.headersTimeout = patience.headers;
  server.requestTimeout = patience.request;
  server.keepAliveTimeout = patience.idle;
  server.setTimeout(patience.silence);
  const make = makerBehind(server, makePage);
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const frame = newFrame();
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(request, response, frame, refusal);
    const held = findHeld(request, frame);
    if (held === "unchanged") return sendUnchanged(request, response, frame);
    if (held) return void sendAnswer(request, response, frame, held);
    const pass = (done?: () => void) => make(request, response, frame, done);
    const { key = "", tag } = frame;
    if (!tag) return pass();
    const sameAnswer = underWay.get(tag);
    if (sameAnswer)
      sameAnswer.then(() => {
        const made = heldAnswer(key, tag);
        if (made) sendAnswer(request, response, frame, made);
        else pass();
      });
    else {
      const answer = new Promise<void>((done) => pass(done));
      underWay.set(
        tag,
        answer.finally(() => underWay.delete(tag)),
      );
    }
  });
}

/** Has an answer made, and calls `done` when its headers are there. */
type Maker = (
  request: IncomingMessage,
  response: ServerResponse,
  frame: RequestFrame,
  done?: () => void,
) => void;

/** @returns what makes the answers that are not held: `makePage`, or whatever has answered so far */
function makerBehind(server: Server, makePage: PageMaker): Maker {
  const answerers = server.listeners("request") as Handler[];
  return (request, response, frame, done = () => {}) => {
    completeHeaders(response, done);
    response.once("close", done);
    readToEnd(request, response);
    logEnd(request, response, frame);
    hideAddress(request, response);
    const answerBehind = () => {
      for (const answer of answerers) answer(request, response);
    };
    withinFrame(frame, () => {
      const page = frame.tag && makePage(request);
      if (!page) return answerBehind();
      const sent = page.then((made) => sendMade(request, response, frame, made));
      sent.catch(() => (response.headersSent ? response.destroy() : answerBehind()));
    });
  };
}

/**
 * Answers that are being made, by their tags, until their headers are there. After an edit everyone asks for
 * pages that are held no more: each is made for the first, and the others wait for it.
 */
const underWay = new Map<string, Promise<void>>();

/** Another build may make another page of the same data. */
const build = createHash("sha1")
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("base64url");

/**
 * Notes in its frame how the answer to a request may be kept.
 * @returns it where it is kept already; without a body where its client has it
 */
function findHeld(request: IncomingMessage, frame: RequestFrame): HeldAnswer | "unchanged" | undefined {
  if (!mayBeHeld(request)) return;
  try {
    const { headers, url = "" } = request;
    // Where no address is set, links carry the one that was asked for.
    const key = env.PUBLIC_URL ? url : `${headers.host} ${url}`;
    const data = `${build} ${getRevision()} ${galleryDay()} ${key}`;
    frame.tag = `W/"${createHash("sha1").update(data).digest("base64url")}"`;
    frame.key = key;
    // Only an answer with status 200 has ever carried this tag: its client knows it from there.
    return namesTag(headers["if-none-match"] ?? "", frame.tag) ? "unchanged" : heldAnswer(key, frame.tag);
  } catch {
    // A database that cannot be read is for the pages to tell.
    return;
  }
}

/** Files, which have tags of their own, and what is asked for in order to hear how it is now. */
const neverHeld = /^\/(?:assets|images|objects|healthz)(?:[/?]|$)/;

/** Whether an answer is the same for everyone who asks this way. */
function mayBeHeld({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (neverHeld.test(url)) return false;
  if (url.includes(`${noticeParam}=`)) return false;
  if (!env.PUBLIC_URL && headers["x-forwarded-host"] !== undefined) return false;
  // Staff are given more under the same address.
  if (url.startsWith("/api/cms")) return env.CMS_ACCESS === "staff" && !headers.cookie?.includes("staff=");
  return true;
}

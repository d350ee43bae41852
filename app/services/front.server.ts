import { createHash } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { getRevision } from "~/models/revision.server";
import { noticeParam } from "~/schemas/forms";
import { type Address, canonicalUrl, isApi, readAddress } from "./canonical-address.server";
import { galleryDay } from "./clock.server";
import { env } from "./env.server";
import { sendAnswer, sendShort, sendUnchanged } from "./front-answers.server";
import { completeHeaders, keepPrivate, methodRefusal, readToEnd, refusalOf } from "./front-gate.server";
import { type HeldAnswer, heldAnswer } from "./held-answers.server";
import { namesTag } from "./http-cache.server";
import { newFrame, type RequestFrame, withinFrame } from "./request-frame.server";
import { hideAddress, logEnd } from "./request-log.server";
import { knowRoutes } from "./route-table.server";
import { hasLiveSession, mayHaveSession } from "./sessions.server";
import { readSite, type Site } from "./site.server";

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
 * answer from memory costs neither the router nor React.
 * @param readBuild gives all routes, as soon as all of this build has run
 */
export function startFront(readBuild: () => Promise<ServerBuild>): void {
  if (env.NODE_ENV !== "production") return;
  let site: Site | undefined;
  readBuild().then((build) => {
    site = readSite(build);
    knowRoutes(site.routes);
  });
  const channel = "http.server.request.start";
  const attach = (message: unknown) => {
    diagnostics.unsubscribe(channel, attach);
    // remix-serve has awaited the same build before it listens.
    if (site) standBefore((message as { server: Server }).server, site);
  };
  diagnostics.subscribe(channel, attach);
}

/**
 * Puts itself before whatever answers the requests to a server.
 */
export function standBefore(server: Server, site: Site, patience = ofVisitors): void {
  server.headersTimeout = patience.headers;
  server.requestTimeout = patience.request;
  server.keepAliveTimeout = patience.idle;
  server.setTimeout(patience.silence);
  const make = makerBehind(server);
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const frame = newFrame();
    whenSessionIsKnown(request, frame, () => answer(request, response, frame));
  });

  function answer(request: IncomingMessage, response: ServerResponse, frame: RequestFrame) {
    const refusal = refusalOf(request);
    if (refusal) {
      if (frame.isPrivate) keepPrivate(response);
      return sendShort(request, response, frame, refusal);
    }
    const next = () => answerPage(request, response, frame);
    if (!isRead(request)) return next();
    // Files have no line in the access log: there are twenty of them to a page.
    site.sendFile(request, response, next);
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, frame: RequestFrame) {
    const { method = "", url = "" } = request;
    const address = readAddress(url, site.routes);
    if (isStaffPath(address)) frame.isPrivate = true;
    if (frame.isPrivate && !images.test(url)) keepPrivate(response);
    const wrongMethod = methodRefusal(method, address);
    if (wrongMethod) return sendShort(request, response, frame, wrongMethod);
    if (isRead(request)) request.url = canonicalUrl(url, address);
    const held = isRead(request) ? findHeld(request, frame, address) : undefined;
    if (held === "unchanged") return sendUnchanged(request, response, frame, address);
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
  }
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/**
 * Notes in its frame whether a request has a staff session that lasts. Where it brings no cookie of one, which is
 * nearly always, nothing waits and nothing is looked up; a forged one, or one that is over, changes nothing.
 */
function whenSessionIsKnown(request: IncomingMessage, frame: RequestFrame, next: () => void) {
  const { cookie } = request.headers;
  if (!mayHaveSession(cookie)) return next();
  hasLiveSession(cookie)
    // A database that cannot be read is for the pages to tell.
    .catch(() => true)
    .then((isLive) => {
      frame.isPrivate = isLive;
      next();
    });
}

/** Whether everyone at this computer is staff under an address. */
function isStaffPath({ pathname }: Address): boolean {
  return env.CMS_ACCESS === "open" && /^\/(?:api\/)?cms(?:\/|$)/i.test(pathname);
}

/** Pictures are the same for everyone. */
const images = /^\/(?:images|objects)\//;

/** Has an answer made, and calls `done` when its headers are there. */
type Maker = (
  request: IncomingMessage,
  response: ServerResponse,
  frame: RequestFrame,
  done?: () => void,
) => void;

/** @returns what makes the answers that are not held: whatever has answered so far */
function makerBehind(server: Server): Maker {
  const answerers = server.listeners("request") as Handler[];
  return (request, response, frame, done = () => {}) => {
    completeHeaders(response, done);
    response.once("close", done);
    readToEnd(request, response);
    logEnd(request, response, frame);
    hideAddress(request, response);
    withinFrame(frame, () => {
      for (const answer of answerers) answer(request, response);
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
function findHeld(
  request: IncomingMessage,
  frame: RequestFrame,
  address: Address,
): HeldAnswer | "unchanged" | undefined {
  if (!mayBeHeld(request, frame, address)) return;
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

/** Whether an answer is the same for everyone who asks this way: only where its route says what it depends on. */
function mayBeHeld({ url = "", headers }: IncomingMessage, frame: RequestFrame, address: Address): boolean {
  if (!address.route?.query) return false;
  if (new URLSearchParams(url.split("?")[1]).has(noticeParam)) return false;
  if (!env.PUBLIC_URL && headers["x-forwarded-host"] !== undefined) return false;
  // Staff are given more under the same address.
  return !(frame.isPrivate && isApi(address.pathname));
}

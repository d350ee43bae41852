import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from "node:http";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gate } from "~/http/gate.server";
import { sharedPage } from "~/http/http-cache.server";
import { type Middleware, useMiddleware } from "~/http/middleware.server";
import { pageCache } from "~/http/page-cache.server";
import { requestContext, requestLog } from "~/http/request-log.server";
import { cacheResponse } from "~/http/response-cache.server";
import type { RouteTable } from "~/http/route-table.server";
import { env } from "~/platform/env.server";
import { currentContext } from "~/platform/request-context.server";
import { begin, listen } from "~/testing/listen.testing";
import { addArtist } from "~/testing/world.testing";
import { queryParams } from "~/text/query-params";
import type { LaneLimits } from "./lane.server";
import { lanes } from "./lanes.server";

/** Requests at work in the order in which they began, and what lets each of them be answered. */
let atWork: { url: string; answer: () => void }[];
const urls = () => atWork.map(({ url }) => url);
const answer = (url: string) => atWork.find((one) => one.url === url)?.answer();
/** What came to the lanes, and whose connection has closed. */
let arrived: string[];
let closed: string[];
/** Of each request, so that what a test leaves behind is not taken for the next one's. */
const noted = new WeakMap<IncomingMessage, { id?: string; list: typeof atWork }>();

const work: RequestListener = async (request, response) => {
  const { url = "" } = request;
  const body = request.method === "POST" && !url.includes("unread") ? await text(request) : "";
  await currentContext()?.takePlace?.();
  const { etag = "" } = currentContext() ?? {};
  const done = () => {
    const headers = new Headers({ "Cache-Control": sharedPage, ETag: etag });
    cacheResponse(Buffer.from(`${url} made`), headers);
    response.writeHead(200).end(`${url} made ${body.length}`);
  };
  const context = currentContext();
  const { id, list } = noted.get(request) ?? {};
  list?.push({ url: context?.id === id ? url : "another context", answer: done });
};
/** Who comes with this header is known. */
const knowBrowser: Middleware = (request, _response, next) => {
  const context = currentContext();
  if (context) context.isStaffBrowser = request.headers["x-known"] !== undefined;
  next();
};
const noteArrival: Middleware = (request, response, next) => {
  const { url = "" } = request;
  arrived.push(url);
  const list = closed;
  response.once("close", () => list.push(url));
  noted.set(request, { id: currentContext()?.id, list: atWork });
  next();
};
const routes: RouteTable = (path) => ({
  ids: ["routes/page"],
  pattern: path.startsWith("/nothing") ? "/*" : path,
  isResource: false,
  isIndexPage: false,
  methods: ["GET", "HEAD", "POST"],
  query: path.startsWith("/cached") ? [queryParams({})] : undefined,
});

let stop: () => Promise<void>;
let port: number;
async function serve(
  own: Partial<Record<"staff" | "pages" | "signIns" | "files", Partial<LaneLimits>>> = {},
) {
  const two = { running: 2, queued: 2 };
  const limits = {
    staff: { ...two, ...own.staff },
    pages: { ...two, ...own.pages },
    signIns: { ...two, ...own.signIns },
    files: { ...two, ...own.files },
  };
  const server = createServer(work);
  const inLanes = lanes(routes, { limits, pause: 0 });
  useMiddleware(server, [
    requestContext,
    requestLog,
    gate(routes),
    knowBrowser,
    pageCache(routes),
    noteArrival,
    inLanes,
  ]);
  port = await listen(server);
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}

beforeEach(async () => {
  atWork = [];
  arrived = [];
  closed = [];
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  addArtist({ name: "New" });
  await serve();
});
afterEach(async () => {
  env.CLIENT_IP_HEADER = undefined;
  await stop();
  vi.restoreAllMocks();
});

type Sent = Record<string, string>;
/** Reads the answer of a request, which may come at once. */
function readAnswer(request: ClientRequest) {
  request.on("error", () => {});
  const answer = once(request, "response").then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers ?? {},
    body: String(await buffer(response as IncomingMessage)),
  }));
  // Some connections are closed before.
  answer.catch(() => {});
  answers.set(request, answer);
  return request;
}
const answers = new WeakMap<
  ClientRequest,
  Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>
>();
const answered = async (request: ClientRequest) => {
  const answer = await answers.get(request);
  if (!answer) throw new Error("Nobody reads it");
  return answer;
};
async function ask(path: string, headers?: Sent, method?: string) {
  const before = arrived.length;
  const request = readAnswer(begin(port, path, headers, method));
  await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
  return request;
}
const expectAtWork = (...expected: string[]) =>
  vi.waitFor(() => expect(urls()).toEqual(expected), { timeout: 10_000, interval: 5 });
const isAtWork = (url: string) =>
  vi.waitFor(() => expect(urls()).toContain(url), { timeout: 10_000, interval: 5 });
/** Asks for pages one after the other. */
async function askAll(...paths: string[]) {
  const asked: ClientRequest[] = [];
  for (const path of paths) asked.push(await ask(path));
  return asked;
}

test("two are answered at a time, in the order in which they came, each in its own context", async () => {
  await askAll("/a", "/b", "/c", "/d");
  await expectAtWork("/a", "/b");
  answer("/b");
  await expectAtWork("/a", "/b", "/c");
  answer("/a");
  await expectAtWork("/a", "/b", "/c", "/d");
});

test("who leaves while waiting leaves the queue, and who leaves at work gives the place back", async () => {
  const [, b, c] = await askAll("/a", "/b", "/c", "/d");
  c?.destroy();
  await vi.waitFor(() => expect(closed).toEqual(["/c"]), { timeout: 10_000, interval: 5 });
  await ask("/e");
  b?.destroy();
  await expectAtWork("/a", "/b", "/d");
  answer("/a");
  await expectAtWork("/a", "/b", "/d", "/e");
});

test("a request that is not answered in time gives its place to the next", async () => {
  await stop();
  await serve({ pages: { timeout: 20 } });
  await askAll("/a", "/b", "/c");
  await expectAtWork("/a", "/b", "/c");
});

test("requests that are answered in the turn that reads them are few a turn too", async () => {
  const order: string[] = [];
  const server = createServer((_request, response) => {
    order.push("answer");
    response.end();
  });
  useMiddleware(server, [requestContext, lanes(routes)]);
  const own = await listen(server);
  const asked = Array.from({ length: 6 }, () => readAnswer(begin(own, "/a")));
  const count = (): void => {
    order.push("turn");
    if (order.filter((one) => one === "answer").length < 6) setImmediate(count);
  };
  count();
  await Promise.all(asked.map(answered));
  expect(order.join(" ")).not.toMatch(/answer answer answer/);
  server.close();
});

test("beyond the queue it is 503, which no cache keeps; a page for people, JSON for programs", async () => {
  await askAll("/a", "/b", "/c", "/d");
  const page = await answered(await ask("/e"));
  expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("Please load this page again");
  const json = await answered(await ask("/api/artists"));
  expect([json.status, JSON.parse(json.body)]).toEqual([
    503,
    { message: "The site is very busy. Please try again in a few seconds." },
  ]);
  const post = await ask("/inquiry", { "Content-Length": "0" }, "POST");
  expect((await answered(post)).body).toContain("Please go back and try again");
});

test("the log has one line a minute about all that are refused", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // Later than any refusal of another test, by whichever clock.
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await askAll("/a", "/b", "/c", "/d");
  for (const path of ["/e", "/f", "/g"]) await answered(await ask(path));
  expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await answered(await ask("/h"));
  expect(vi.mocked(console.error).mock.calls).toHaveLength(2);
  expect(vi.mocked(console.log)).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("/healthz, a known browser, sign-ins, files and pages wait for none of the others", async () => {
  await askAll("/a", "/b", "/c", "/d");
  for (const path of ["/images/a/360.avif", "/objects/a.jpg", "/healthz"]) {
    await ask(path);
    await isAtWork(path);
  }
  await ask("/login", { "Content-Length": "0" }, "POST");
  await ask("/known", { "X-Known": "1" });
  for (const path of ["/login", "/known"]) await isAtWork(path);
});

test("a bucket that hangs holds no page", async () => {
  await askAll("/objects/a.jpg", "/objects/b.jpg", "/objects/c.jpg", "/objects/d.jpg");
  expect((await answered(await ask("/objects/e.jpg"))).status).toBe(503);
  await ask("/page");
  await isAtWork("/page");
});

test("one network fills a part of the queue; another still finds room", async () => {
  await stop();
  env.CLIENT_IP_HEADER = "Fly-Client-IP";
  await serve({ pages: { queued: 4, queuedPerNetwork: 2 } });
  const from = (address: string) => ({ "fly-client-ip": address });
  for (const path of ["/a", "/b", "/c", "/d"]) await ask(path, from("2001:db8:1:2::1"));
  expect((await answered(await ask("/e", from("2001:db8:1:2:3::9")))).status).toBe(503);
  await ask("/f", from("192.0.2.1"));
  for (const path of ["/a", "/b", "/c"]) {
    await isAtWork(path);
    answer(path);
  }
  await isAtWork("/f");
});

test("who waits for a page whose first reader is refused is not handed the refusal, and it is not cached", async () => {
  const others = await askAll("/a", "/b", "/c", "/d");
  const first = await ask("/cached");
  // It has not come further than the page cache.
  const second = readAnswer(begin(port, "/cached"));
  expect((await answered(first)).status).toBe(503);
  const again = await answered(second);
  expect(again.status).toBe(503);
  expect(arrived.filter((url) => url === "/cached")).toHaveLength(2);
  for (const url of ["/a", "/b", "/c", "/d"]) {
    await isAtWork(url);
    answer(url);
  }
  await Promise.all(others.map(answered));
  const third = await ask("/cached");
  await isAtWork("/cached");
  answer("/cached");
  expect((await answered(third)).status).toBe(200);
});

/** Begins a post, whose body is to come. */
async function beginPost(path: string, headers: Sent = {}) {
  const before = arrived.length;
  const post = readAnswer(send({ host: "127.0.0.1", port, path, method: "POST", headers }));
  post.flushHeaders();
  await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
  return post;
}

test.each([
  ["of a known length", { "Content-Length": "70000" }],
  ["in pieces", {}],
])("a post takes its place when its body has come, and hands it on: %s", async (_, headers) => {
  const post = await beginPost("/inquiry", headers as Sent);
  post.write("x".repeat(40_000));
  await askAll("/a", "/b");
  await expectAtWork("/a", "/b");
  post.end("x".repeat(30_000));
  answer("/a");
  await expectAtWork("/a", "/b", "/inquiry");
  answer("/inquiry");
  expect((await answered(post)).body).toBe("/inquiry made 70000");
});

test("a body beyond the limit takes its place when it is read, and one in pieces may be empty", async () => {
  await askAll("/a", "/b", "/c");
  const large = await beginPost("/inquiry");
  large.end("x".repeat(600_000));
  const empty = await beginPost("/unread");
  empty.end();
  expect((await answered(empty)).status).toBe(503);
  answer("/a");
  answer("/b");
  await isAtWork("/inquiry");
  answer("/inquiry");
  expect((await answered(large)).body).toBe("/inquiry made 600000");
});

test("a sign-in is refused on its headers, a post to the CMS never, and it keeps what was typed", async () => {
  const typed = "x".repeat(33_000);
  const posts: ClientRequest[] = [];
  for (const path of ["/cms/1", "/cms/2", "/cms/3", "/cms/4", "/cms/5"]) {
    const post = await beginPost(path);
    post.end(typed);
    posts.push(post);
    await vi.waitFor(() => expect(urls()).toHaveLength(Math.min(posts.length, 2)), {
      timeout: 10_000,
      interval: 5,
    });
  }
  for (const path of ["/login", "/forgot-password"]) {
    const post = await beginPost(path, { "Content-Length": "100" });
    const refused = await answered(post);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.stringContaining("Please go back and try again"),
    ]);
    post.destroy();
  }
  for (const [at, post] of posts.entries()) {
    const url = `/cms/${at + 1}`;
    await isAtWork(url);
    answer(url);
    expect((await answered(post)).body).toBe(`${url} made 33000`);
  }
});

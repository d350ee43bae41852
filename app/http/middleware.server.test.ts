import { once } from "node:events";
import { Agent, createServer, type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { currentContext } from "~/platform/request-context.server";
import { siteMiddleware } from "~/site-middleware.server";
import { askAt, listen } from "~/testing/listen.testing";
import { addArtist, knowPaths } from "~/testing/world.testing";
import { flagParam, pageNumber, queryParams, textParam } from "~/text/query-params";
import { logError } from "./errors.server";
import { limitSlowClients } from "./gate.server";
import { sharedPage } from "./http-cache.server";
import { type Middleware, useMiddleware } from "./middleware.server";
import { cacheResponse } from "./response-cache.server";
import type { RouteTable } from "./route-table.server";

/** What stands behind: pages of their address, made anew for each request that reaches it. */
const behind: RequestListener = async (request, response) => {
  made += 1;
  if (request.url?.includes("slow")) await released;
  forwarded = request.headers["x-forwarded-host"];
  const body = `${request.url} number ${made} ${"and so on ".repeat(200)}`;
  const headers = new Headers({ "content-type": "text/plain", "cache-control": sharedPage });
  const { etag } = currentContext() ?? {};
  if (etag) headers.set("etag", etag);
  if (request.url?.startsWith("/private")) headers.set("set-cookie", "staff=1");
  if (request.url?.startsWith("/broken")) {
    logError(new Error("the cause"), new Request(`http://localhost${request.url}`));
    response.writeHead(500).end("broken");
    return;
  }
  // As the router does: it has begun to read, and goes no further.
  if (request.url === "/unread") request.on("data", () => request.pause());
  if (request.url !== "/not-cached") cacheResponse(Buffer.from(body), headers);
  response.writeHead(200, Object.fromEntries(headers)).end(body);
};
const query = queryParams({ search: textParam, year: textParam, page: pageNumber, notice: flagParam });
/** Every path is a page with these parameters, but for a file and what answers by itself. */
const routes: RouteTable = (path) => {
  const isResource = /^\/(?:images|healthz|api)/.test(path);
  const read = ["GET", "HEAD"];
  const inApi = path.startsWith("/api/artists") ? read : [];
  return {
    ids: ["routes/page"],
    pattern: path,
    isResource,
    isIndexPage: false,
    methods: path.startsWith("/api") ? inApi : [...read, "POST"],
    query: isResource && !path.startsWith("/api/") ? undefined : [query],
  };
};
const chain = siteMiddleware(routes, "public");
const server = createServer(behind);
let made = 0;

let released: Promise<void> | undefined;
/** Lets what is slow wait; @returns what lets it go on. */
function hold() {
  let release = () => {};
  released = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
}
let forwarded: unknown;
let port: number;

beforeAll(async () => {
  useMiddleware(server, chain);
  knowPaths("/artworks", "/broken");
  port = await listen(server);
});
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Each test begins with other data.
  addArtist({ name: "New" });
  made = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  askAt(port, path, headers, method);

const lines = (log: typeof console.log) => vi.mocked(log).mock.calls.map(([line]) => String(line));

describe("an answer that everyone may have", () => {
  test("is made once, until the data change", async () => {
    const first = await ask("/artworks");
    const second = await ask("/artworks");
    expect([made, String(second.body)]).toEqual([1, String(first.body)]);
    expect(second.headers).toMatchObject({ etag: first.headers.etag, "cache-control": sharedPage });
    sqlite.prepare("UPDATE artists SET name = 'Changed'").run();
    expect(String((await ask("/artworks")).body)).toMatch(/^\/artworks number 2 /);
  });

  test("is made once for all who ask while it is being made", async () => {
    const release = hold();
    const arrived = vi.fn();
    server.on("request", arrived);
    const asking = ["/slow", "/slow", "/slow", "/slow?page=2"].map((path) => ask(path));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(4), 10_000);
    server.off("request", arrived);
    release();
    const bodies = (await Promise.all(asking)).map(({ body }) => String(body));
    expect(new Set(bodies).size).toBe(2);
    expect(made).toBe(2);
  });

  test("is not waited for where it is never kept: a picture, or how the server is", async () => {
    const release = hold();
    const asking = ["/healthz?slow", "/healthz?slow", "/images/a.jpg/360.avif?slow"].map((path) => ask(path));
    await vi.waitFor(() => expect(made).toBe(3), 10_000);
    release();
    await Promise.all(asking);
  });

  test("is made for each who asks where it is not kept", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask("/not-cached")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made).toBe(3);
  });

  test("is not made again for who has it, also where it is not kept", async () => {
    const { etag = "" } = (await ask("/not-cached")).headers;
    // Tags are compared without their W/, which proxies may add and remove.
    const again = await ask("/not-cached", { "If-None-Match": `"other" , ${etag.replace("W/", "")}` });
    expect([again.status, again.body.length, made]).toEqual([304, 0, 1]);
    expect(again.headers).toMatchObject({ etag, "cache-control": sharedPage });
    sqlite.prepare("UPDATE artists SET name = 'Changed'").run();
    expect((await ask("/not-cached", { "If-None-Match": etag })).status).toBe(200);
    expect((await ask("/not-cached", { "If-None-Match": "*" })).status).toBe(200);
  });

  test.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "br;q=0, gzip;q=0.5", gunzipSync],
    [undefined, "gzip;q=0, identity", (body: Buffer) => body],
  ])("travels as %s where a client takes %j", async (encoding, accepted, open) => {
    await ask("/artworks");
    const headers = { "Accept-Encoding": accepted };
    for (const { headers: told, body } of [
      await ask("/artworks", headers),
      await ask("/artworks", headers),
    ]) {
      expect([told["content-encoding"], told.vary]).toEqual([encoding, "Accept-Encoding"]);
      expect(String(open(body))).toMatch(/^\/artworks number 1 /);
    }
  });

  test("has no body where only its headers are asked for", async () => {
    await ask("/artworks");
    const { status, headers, body } = await ask("/artworks", {}, "HEAD");
    expect([status, body.length, Number(headers["content-length"]) > 1000]).toEqual([200, 0, true]);
    expect(made).toBe(1);
  });

  test("stands in the access log each time", async () => {
    await ask("/artworks?year=2024");
    await ask("/artworks?year=2024");
    expect(lines(console.log)).toEqual([expect.stringMatching(/^GET \/artworks 200 \d+ - \d+\.\d+ ms$/)]);
  });
});

test.each([
  ["says what became of a form", "/artworks?notice=1", {}],
  ["sets a cookie", "/private", {}],
  ["may carry the name of another host", "/artworks", { "X-Forwarded-Host": "other.example" }],
])("an answer that %s is nobody else's", async (_, path, headers) => {
  for (const times of [1, 2]) {
    await ask(path, headers as Record<string, string>);
    expect(made).toBe(times);
  }
});

test("a post is answered by what stands behind, and leaves nothing", async () => {
  await ask("/artworks", {}, "POST");
  await ask("/artworks", {}, "POST");
  expect(made).toBe(2);
  expect(String((await ask("/artworks")).body)).toMatch(/ number 3 /);
});

test("who leaves while a step waits is not answered, and nobody else waits for that answer", async () => {
  const waiting: Middleware = async (request, response, next) => {
    if (request.headers["x-leaves"]) {
      request.socket.destroy();
      await once(response, "close");
    }
    next();
  };
  const other = createServer(behind);
  useMiddleware(other, [waiting, ...chain]);
  const otherPort = await listen(other);
  await expect(askAt(otherPort, "/artworks", { "X-Leaves": "1" })).rejects.toThrow("socket hang up");
  expect(made).toBe(0);
  expect(await askAt(otherPort, "/artworks")).toMatchObject({ status: 200 });
  other.close();
});

describe("pipelined requests", () => {
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const lastGet = (path: string) => get(path, "Connection: close\r\n");

  test("are answered in their order", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(get("/artworks") + lastGet("/artists"));
    expect((await text(socket)).match(/\/\w+ number \d/g)).toEqual([
      "/artworks number 1",
      "/artists number 2",
    ]);
  });

  test("are not handled where the client leaves before the first answer", async () => {
    const release = hold();
    const connected = once(server, "connection");
    const socket = connect(port, "127.0.0.1");
    socket.write(get("/slow") + get("/artworks"));
    const [served] = await connected;
    await vi.waitFor(() => expect(made).toBe(1), 10_000);
    socket.destroy();
    await once(served, "close");
    release();
    expect(await ask("/artists")).toMatchObject({ status: 200 });
    expect(made).toBe(2);
  });

  test.each([
    [16, 17],
    [17, 0],
  ])("of which %i wait for the first have %i answers in all", async (number, answers) => {
    const release = hold();
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const answered = text(socket).catch(() => "");
    // All are read in one go.
    socket.write(get("/slow") + get("/artworks").repeat(number - 1) + lastGet("/artworks"));
    release();
    expect((await answered).split("HTTP/1.1 200 OK").length - 1).toBe(answers);
  });
});

describe("a request that nothing behind could read", () => {
  /** As it goes over the wire; @returns the status, and what reached the router of its address. */
  async function raw(head: string): Promise<{ status: number; answer: string }> {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return { status: Number(answer.split(" ")[1]), answer };
  }

  test.each([
    ["PROPFIND / HTTP/1.1\r\nHost: a", 405],
    ["GET / HTTP/1.1\r\nHost: a b", 400],
    ["GET / HTTP/1.1\r\nHost: a/../b", 400],
    ["GET / HTTP/1.1\r\nHost:", 400],
    ["GET / HTTP/1.0", 400],
    ["GET /%E0%A4%A HTTP/1.1\r\nHost: a", 400],
    ["GET /?a=1&_data=root HTTP/1.1\r\nHost: a", 400],
    ["GET ftp://a/ HTTP/1.1\r\nHost: a", 400],
    ["OPTIONS * HTTP/1.1\r\nHost: a", 400],
    ["GET /\\evil.example/.. HTTP/1.1\r\nHost: a", 404],
    ["POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nOrigin: nonsense", 403],
  ])("is refused: %j", async (head, expected) => {
    const { status, answer } = await raw(head);
    expect([status, made]).toEqual([expected, 0]);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/\r\n\r\n(?:[A-Z][^<]+\.|<!doctype html>.+<\/html>)\n$/s);
  });

  test.each([
    ["GET http://elsewhere.example/artworks?page=2 HTTP/1.1\r\nHost: a", "/artworks?page=2"],
    ["GET //elsewhere.example///?a=//b HTTP/1.1\r\nHost: a", "/elsewhere.example/"],
    ["GET /images/%2e%2E/artists HTTP/1.1\r\nHost: a", "/artists"],
    ["GET /a/.//../%61rtworks/./?a=/../b HTTP/1.1\r\nHost: a", "/artworks/"],
    ["GET /artworks#/../artists HTTP/1.1\r\nHost: a", "/artworks"],
    ["GET /%2561/a%2Fb/%c3%a9 HTTP/1.1\r\nHost: a", "/%2561/a%2Fb/%c3%a9"],
    ["GET / HTTP/1.1\r\nHost: [::1]:3000", "/"],
    ["POST / HTTP/1.1\r\nHost: a:80\r\nContent-Length: 0\r\nOrigin: http://a", "/"],
    ["GET /healthz HTTP/1.0", "/healthz"],
  ])("is understood: %j", async (head, path) => {
    const { status, answer } = await raw(head);
    expect(status).toBe(200);
    expect(answer).toContain(`\r\n${path} number 1 `);
  });

  test("or that names another host has the one that it was sent to", async () => {
    await raw("GET /artworks HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: elsewhere.example:81");
    expect(forwarded).toBe("a");
  });
});

test("what comes without security headers gets them, but a page that has not changed", async () => {
  const { headers } = await ask("/artworks");
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
  });
  const unchanged = await ask("/artworks", { "If-None-Match": headers.etag ?? "" });
  expect([unchanged.status, unchanged.headers["content-security-policy"]]).toEqual([304, undefined]);
});

test("a body that nobody reads does not hold up the next request of its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const number of [1, 2, 3]) {
    const asking = request({ host: "127.0.0.1", port, agent, path: "/unread", method: "POST" });
    asking.end(Buffer.alloc(2_000_000, "x"));
    const [response] = await once(asking, "response");
    response.resume();
    await once(response, "end");
    expect(response.statusCode).toBe(200);
    expect(asking.reusedSocket).toBe(number > 1);
  }
  agent.destroy();
});

test("a client that never ends its request is not waited for", async () => {
  const impatient = createServer({ connectionsCheckingInterval: 20 }, behind);
  limitSlowClients(impatient, { headers: 50, request: 100, idle: 10_000, keepAlive: 10_000 });
  useMiddleware(impatient, chain);
  const impatientPort = await listen(impatient);
  for (const [begun, status] of [
    ["GET / HTTP/1.1\r\nX-Slow: ", 408],
    // A place among those that are answered is not taken before the body has come.
    ["POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab", 408],
  ] as const) {
    const socket = connect(impatientPort, "127.0.0.1");
    socket.write(begun);
    expect((await text(socket)).split(" ")[1]).toBe(String(status));
  }
  impatient.close();
});

describe("the log", () => {
  const entries = () =>
    lines(console.log)
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));

  test("has one line of a write, and none of its own for what is only read", async () => {
    await ask("/artworks");
    await ask("/artworks", {}, "POST");
    const written = { level: "info", method: "POST", route: "/artworks", status: 200 };
    await vi.waitFor(() => expect(entries()).toMatchObject([written]), 10_000);
  });

  test("has one line of an error, with the id that its visitor saw", async () => {
    await ask("/broken");
    await vi.waitFor(() => expect(entries()).toHaveLength(1), 10_000);
    const [entry] = entries();
    const detail = JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]));
    expect(entry).toEqual({
      level: "error",
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "GET",
      route: "/broken",
      status: 500,
      ms: expect.any(Number),
      error: detail.id,
    });
    expect(detail).toMatchObject({ request: entry.request, route: "/broken" });
  });
});

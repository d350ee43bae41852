import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "~/server/env.server";
import { args } from "~/testing/world.testing";
import { resource } from "./resource-route.server";
import { securityHeaders } from "./security-headers.server";

/** The wrapper of resource routes, and a walk through all of them: every response has the security headers. */

env.CMS_ACCESS = "open";

interface RouteModule {
  default?: unknown;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

const files = import.meta.glob<RouteModule>([
  "/app/routes/*.{ts,tsx}",
  "/app/routes/*/route.{ts,tsx}",
  "!**/*.test.*",
]);

/** Those without a component answer by themselves; pages have their headers from the server's entry. */
const modules = await Promise.all(
  Object.entries(files).map(async ([file, read]) => [file, await read()] as const),
);
const resources = modules.filter(([, module]) => module.default === undefined);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Parameters of a path that leads somewhere, and nowhere. */
const someParams = [
  { kind: "artists", id: "1", slug: "ada", category: "page", name: "1.jpg", file: "360.jpg" },
  { kind: "nothing", id: "..", slug: "..", category: "", name: "..", file: "1.ics" },
];

/** @returns what of a route is answered without the headers */
async function bare({ loader, action }: RouteModule): Promise<string[]> {
  const found: string[] = [];
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
    const answer = method === "GET" || method === "HEAD" ? loader : action;
    if (!answer) continue;
    // Under a foreign name nobody is staff.
    for (const params of someParams)
      for (const origin of ["http://localhost:3000", "http://gallery.example"]) {
        const body = method === "GET" || method === "HEAD" ? undefined : "{}";
        const headers = { "Content-Type": "application/json" };
        const path = `${origin}/somewhere?part=1&exhibition=1`;
        const outcome = (await Promise.resolve()
          .then(() => answer(args(path, { method, params, body, headers: body ? headers : {} })))
          .catch((thrown) => thrown)) as Response;
        const missing = Object.entries(securityHeaders()).filter(
          ([name, value]) => outcome?.headers?.get?.(name) !== value,
        );
        if (missing.length > 0) found.push(`${method} as ${origin}: ${missing.map(([name]) => name)}`);
      }
  }
  return found;
}

test("the walk finds the routes, and what they leave out", async () => {
  const names = resources.map(([file]) => file);
  for (const name of ["healthz", "sitemap[.]xml", "api.$", "images.$name.$file", "cms.inbox.inquiries[.]csv"])
    expect(names).toContain(`/app/routes/${name}.ts`);
  expect(names.every((file) => file.endsWith(".ts"))).toBe(true);
  expect(await bare({ loader: () => new Response("ok") })).not.toEqual([]);
  expect(await bare({ action: () => Promise.reject(new Error("no")) })).not.toEqual([]);
});

describe("all that is answered has security headers:", () => {
  test.each(resources)("%s", async (_, module) => {
    expect(await bare(module)).toEqual([]);
  });
});

describe("a resource route", () => {
  const request = new Request("https://gallery.example/robots.txt");
  const expected = securityHeaders()["Content-Security-Policy"] as string;

  test("answers with the headers, and keeps its own", async () => {
    const answer = await resource(() => new Response("User-agent: *", { headers: { "X-Own": "1" } }))({
      request,
    });
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("X-Own")).toBe("1");
  });

  test("sets them on an answer that it throws", async () => {
    const thrown = new Response("Not Found", { status: 404 });
    await expect(resource(() => Promise.reject(thrown))({ request })).rejects.toBe(thrown);
    expect(thrown.headers.get("Content-Security-Policy")).toBe(expected);
  });

  test("that fails says so in a plain sentence, with the id of the log's line", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await resource(() => Promise.reject(new Error("no such table: artists")))({ request });
    const { id } = JSON.parse(String(log.mock.calls[0]?.[0]));
    log.mockRestore();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe(`Something went wrong on the server (error ${id})`);
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

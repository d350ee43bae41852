import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { args } from "db/test-world";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { securityHeaders } from "./security-headers.server";

/** Walks all resource routes there are: whatever they answer goes out with the site's security headers. */

vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

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

import { type ClientActionFunctionArgs, redirect, type ShouldRevalidateFunction } from "@remix-run/react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { describe, expect, test } from "vitest";

/** Every action of the CMS keeps its page, and what was typed there, where a post is not answered. */

interface RouteModule {
  action?: unknown;
  loader?: unknown;
  default?: unknown;
  clientAction?(args: Partial<ClientActionFunctionArgs>): Promise<unknown>;
  shouldRevalidate?: ShouldRevalidateFunction;
}

const files = import.meta.glob<RouteModule>(
  ["/app/routes/cms*.{ts,tsx}", "/app/routes/cms*/route.tsx", "!**/*.test.*"],
  { eager: true },
);
const pages = Object.entries(files)
  .map(([file, module]) => ({ name: file.replace("/app/routes/", ""), ...module }))
  .filter((route) => route.default && route.loader);
const forms = pages.filter((route) => route.action);
const layouts = pages.filter(({ name }) => name === "cms.tsx" || name === "cms.inbox.tsx");

/** Nobody answers here. */
const address = "http://127.0.0.1:9/cms?tab=artworks";

const post = (route: RouteModule, failure: unknown, signal?: AbortSignal) =>
  route.clientAction?.({
    request: new Request(address, { method: "POST", signal }),
    params: { id: "1" },
    serverAction: () => Promise.reject(failure),
  });

test("there are forms to test", () => {
  expect(forms.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["cms.($kind)._index.tsx", "cms.$kind.$id.tsx", "cms.staff/route.tsx"]),
  );
});

describe.each(forms)("$name", (route) => {
  test.each([
    [
      "the network is down",
      new TypeError("Failed to fetch"),
      "The site could not be reached. Please try again.",
    ],
    ["the server fails", new Error("Unexpected Server Error"), "The site did not respond. Please try again."],
    [
      "the post is refused",
      new ErrorResponse(413, "", "This is too large to be sent."),
      "This is too large to be sent.",
    ],
    ["the server says no more than its status", new ErrorResponse(503, "", "stack"), "Please try again."],
  ])("keeps its page where %s", async (_, failure, description) => {
    expect(await post(route, failure)).toEqual({
      isUnanswered: true,
      result: { status: "error" },
      notice: { title: expect.stringMatching(/^(Failed to|Not|Nothing) /), description, destructive: true },
    });
  });

  test("says nothing where a newer post took the place of this one", async () => {
    const failure = new TypeError("Failed to fetch");
    await expect(post(route, failure, AbortSignal.abort())).rejects.toBe(failure);
  });

  test("follows redirects, and shows the sign-in form", async () => {
    const led = redirect("/cms");
    await expect(post(route, led)).rejects.toBe(led);
    const signIn = new ErrorResponse(401, "", { signIn: { action: "/cms" } });
    await expect(post(route, signIn)).rejects.toBe(signIn);
  });
});

test.each([...layouts, ...forms])(
  "$name is not read again after a post that was not answered",
  ({ shouldRevalidate }) => {
    const after = (actionResult: unknown) =>
      shouldRevalidate?.({
        actionResult,
        defaultShouldRevalidate: true,
      } as Parameters<ShouldRevalidateFunction>[0]);
    expect(after({ isUnanswered: true })).toBe(false);
    expect(after({ isUnanswered: true, isReachable: true })).toBe(true);
    expect(after({ isGone: true })).toBe(false);
    expect(after(undefined)).toBe(true);
  },
);

import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiLoader } from "~/http/api/json-api.server";
import { Refusal } from "~/platform/refusal.server";
import { args, knowPaths } from "~/testing/world.testing";
import { resource } from "./resource-route.server";
import { securityHeaders } from "./security-headers.server";

beforeEach(() => {
  knowPaths("/robots.txt");
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => undefined);
});

const policy = securityHeaders()["Content-Security-Policy"] as string;
const request = args("/robots.txt?token=x");

describe.each([
  ["a resource route", resource, (said: string) => said],
  ["a loader of the API", apiLoader, (said: string) => JSON.stringify({ message: said })],
])("%s", (_, wrap, bodyOf) => {
  test("answers with the security headers, and keeps its own", async () => {
    const { headers } = await wrap(() => new Response("User-agent: *", { headers: { "X-Own": "1" } }))(
      request,
    );
    expect([headers.get("Content-Security-Policy"), headers.get("X-Own")]).toEqual([policy, "1"]);
  });

  test("that fails says so with the id of the log's line, and no more", async () => {
    const answer = await wrap(() => Promise.reject(new Error("no such table: artists")))(request);
    const line = JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: "error", method: "GET", route: "/robots.txt" });
    expect(line.detail).toContain("no such table: artists");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe(bodyOf(`Something went wrong on the server (error ${line.id})`));
    expect(answer.headers.get("Content-Security-Policy")).toBe(policy);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("what a resource route throws has the headers too, and a refusal of the API is answered", async () => {
  const thrown = new Response("Not Found", { status: 404 });
  await expect(resource(() => Promise.reject(thrown))(request)).rejects.toBe(thrown);
  expect(thrown.headers.get("Content-Security-Policy")).toBe(policy);
  const answer = await apiLoader(() => Promise.reject(new Refusal(404, "Show not found")))(request);
  expect([answer.status, await answer.json()]).toEqual([404, { message: "Show not found" }]);
  expect(console.error).not.toHaveBeenCalled();
});

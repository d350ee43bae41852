import { describe, expect, test, vi } from "vitest";
import { resource } from "./resource-route.server";
import { securityHeaders } from "./security-headers.server";

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

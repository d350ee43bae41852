import { describe, expect, test } from "vitest";
import { ask } from "./server-fixtures";

// What only the running server shows: it replaces some of what the tests beside the code run with.
describe("the JSON API over the wire", () => {
  for (const [method, path, status, message] of [
    ["GET", "/api/artists/nobody", 404, /not found/i],
    ["GET", "/api/nowhere", 404, /nothing under this path/],
    ["GET", "/api/artists?limit=0", 400, /whole number/],
    ["DELETE", "/api/artists", 405, /not allowed/],
    ["GET", "/api/inquiries", 405, /not allowed/],
    ["PUT", "/api/mailing-list", 405, /not allowed/],
    ["POST", "/api/inquiries", 415, /JSON/],
  ] as const)
    test(`${method} ${path} is answered with ${status}`, async () => {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect((await answer.json()).message).toMatch(message);
    });

  test("a post of another site is refused", async () => {
    const answer = await ask("/api/inquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://elsewhere.example" },
      body: JSON.stringify({ name: "Anna", email: "anna@visitors.example", message: "Hello" }),
    });
    expect(answer.status).toBe(403);
  });

  test("a body over 256 kB is refused, and a malformed one", async () => {
    const post = (body: string) =>
      ask("/api/inquiries", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    expect((await post(JSON.stringify({ message: "x".repeat(300_000) }))).status).toBe(413);
    expect((await post("{")).status).toBe(400);
  });
});

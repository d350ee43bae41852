import { expect, test } from "./fixtures";

// What only the running server shows: it replaces some of what the tests beside the code run with.
test.describe("the JSON API over the wire", () => {
  for (const [method, path, status, message] of [
    ["GET", "/api/artists/nobody", 404, /not found/i],
    ["GET", "/api/nowhere", 404, /nothing under this path/],
    ["GET", "/api/artists?limit=0", 400, /whole number/],
    ["DELETE", "/api/artists", 405, /not allowed/],
    ["GET", "/api/inquiries", 405, /not allowed/],
    ["PUT", "/api/mailing-list", 405, /not allowed/],
    ["POST", "/api/inquiries", 415, /JSON/],
  ] as const)
    test(`${method} ${path} is answered with ${status}`, async ({ request }) => {
      const answer = await request.fetch(path, { method });
      expect(answer.status()).toBe(status);
      expect(answer.headers()["content-type"]).toMatch(/^application\/json/);
      expect((await answer.json()).message).toMatch(message);
    });

  test("a post of another site is refused", async ({ request }) => {
    const answer = await request.post("/api/inquiries", {
      headers: { Origin: "https://elsewhere.example" },
      data: { name: "Anna", email: "anna@visitors.example", message: "Hello" },
    });
    expect(answer.status()).toBe(403);
  });

  test("a body over 256 kB is refused, and a malformed one", async ({ request }) => {
    const headers = { "Content-Type": "application/json" };
    const large = JSON.stringify({ message: "x".repeat(300_000) });
    expect((await request.post("/api/inquiries", { headers, data: large })).status()).toBe(413);
    expect((await request.post("/api/inquiries", { headers, data: Buffer.from("{") })).status()).toBe(400);
  });
});

import { describe, expect, test, vi } from "vitest";
import { cookieFrom } from "~/testing/world.testing";
import { returnWithNotice, safeReturn, takeNotice } from "./notice-cookie.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.SESSION_SECRET = `${"new".repeat(11)}, ${"old".repeat(11)}`;
  process.env.PUBLIC_URL = "https://gallery.example";
});

const notice = { title: "Inquiry Sent", description: "The gallery will respond within 24 hours" };
const visit = (path: string, cookie = "") =>
  new Request(new URL(path, "http://10.0.0.1:3000"), { headers: { Cookie: cookie } });

const location = async (path: string) => (await returnWithNotice(path, notice)).headers.get("Location");
const cookie = async () => cookieFrom((await returnWithNotice("/", notice)).headers.get("Set-Cookie"));

describe("the page that a form leads back to", () => {
  test.each([
    ["/artworks?artwork=1&page=2", "/artworks?artwork=1&page=2"],
    ["/artists/zo%C3%AB?search=%26%3D%23", "/artists/zo%C3%AB?search=%26%3D%23"],
    ["/press#top", "/press"],
    [`/${"x".repeat(1999)}`, `/${"x".repeat(1999)}`],
  ])("is that of this site: %s", (path, page) => {
    expect(safeReturn(path, visit("/inquiry"))).toBe(page);
  });

  test.each([
    "//evil.example/artists",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
    ["/artists"],
    `/${"x".repeat(2000)}`,
    "/.//evil.example",
    "/.//evil.example//worse.example/",
    "/%2e//evil.example",
    "/..//evil.example?next=//evil.example",
  ])("is the home page where the form says %j", (path) => {
    expect(safeReturn(path, visit("/inquiry"))).toBe("/");
  });
});

describe("the way back", () => {
  test("is a redirect to a GET of the page, marked so that no cache has it", async () => {
    const response = await returnWithNotice("/artworks?artwork=1&page=2", notice);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/artworks?artwork=1&page=2&notice=1");
    expect(await location("/press?notice=1")).toBe("/press?notice=1");
  });

  test("has a signed cookie that scripts and other sites cannot use, and that is soon gone", async () => {
    const header = (await returnWithNotice("/", notice)).headers.get("Set-Cookie") ?? "";
    expect(header.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=60",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    expect(cookieFrom(header)).toMatch(/^__Host-notice=[^.]+\.[^.]+$/);
  });
});

describe("what a form has to say", () => {
  test("is said once, as it is, on the page that it led to, which deletes the cookie", async () => {
    const taken = await takeNotice(visit("/?notice=1", await cookie()));
    expect(taken?.notice).toEqual(notice);
    expect(taken?.headers.get("Set-Cookie")).toBe(
      "__Host-notice=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax",
    );
  });

  test("is not said, and not taken, on pages that every visitor has", async () => {
    expect(await takeNotice(visit("/", await cookie()))).toBeUndefined();
    expect(await takeNotice(visit("/?notice=1"))).toBeUndefined();
  });

  test("cannot be made up", async () => {
    const [name, value] = (await cookie()).split(/=(.*)/s);
    const [words = "", signature] = decodeURIComponent(value ?? "").split(".");
    const other = Buffer.from(words, "base64").toString().replace("24 hours", "24 years");
    expect(other).toContain("24 years");
    for (const forged of [`${Buffer.from(other).toString("base64")}.${signature}`, words, `${words}.x`])
      expect(await takeNotice(visit("/?notice=1", `${name}=${encodeURIComponent(forged)}`))).toBeUndefined();
  });

  test("fits into a cookie, however long the exhibition's title is", async () => {
    for (const title of ["x".repeat(5_000), "🎨".repeat(1_500)]) {
      const response = await returnWithNotice("/", { ...notice, description: `Registered for ${title}.` });
      const taken = await takeNotice(visit("/?notice=1", cookieFrom(response.headers.get("Set-Cookie"))));
      expect(taken?.notice.title).toBe("Inquiry Sent");
      expect(taken?.notice.description).toContain(title.slice(0, 100));
    }
  });
});

import path from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { describe, expect, test } from "vitest";
import { serveSite } from "~/testing/site.testing";

/** Methods and origins, which the gate checks before a route sees the request. */

// The public's view: nobody is staff without a session.

const site = serveSite();

const manifest = flatRoutes(path.resolve("app"), ["**/*.test.*"], "routes");
const parts = (id = ""): string[] =>
  manifest[id] ? [...parts(manifest[id].parentId), manifest[id].path ?? ""] : [];
const pathOf = (id: string) =>
  `/${parts(id).filter(Boolean).join("/")}`.replace(/\/:\w+\?/g, "").replace(/:\w+|\*/g, "nothing");
/** An address of every route. */
const everyPath = [...new Set(Object.keys(manifest).map(pathOf))];

describe("the methods of /api", () => {
  const read = ["GET", "HEAD"];
  const paths: [string, string[]][] = [
    ["/api/artists", read],
    ["/api/cms/mail", read],
    ["/api/cms/content", read],
    ["/api/cms/artists", [...read, "POST"]],
    ["/api/cms/press/1", ["PUT", "DELETE"]],
    ["/api/inquiries", ["POST"]],
    ["/api/objects/upload", ["POST"]],
    ["/api/objects/finalize", ["PUT"]],
  ];
  test.each(paths)("%s has %j", async (path, methods) => {
    const options = await site.ask(path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("Allow"), await options.text()]).toEqual([
      204,
      methods.join(", "),
      "",
    ]);
    const known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
    for (const method of [...known.filter((name) => !methods.includes(name)), "PROPFIND", "PURGE"]) {
      const answer = await site.ask(path, { method });
      expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, methods.join(", ")]);
      if (method !== "HEAD")
        expect(await answer.json()).toEqual({ message: `${method} is not allowed here` });
    }
  });

  test.each(["/api/nothing", "/api", "/api/cms/content/1", "/api/cms/mail/1", "/api/cms/__proto__/1"])(
    "%s is no path, whatever is asked",
    async (path) => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        const answer = await site.ask(path, { method });
        expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 404, null]);
        expect(await answer.json()).toEqual({ message: expect.any(String) });
      }
    },
  );
});

describe("a method that a route does not take", () => {
  test.each(["/logo.svg", ...everyPath])("is refused with those that it takes: %s", async (own) => {
    const ofData: [string, string] = [`${own === "/" ? "/_root" : own}.data`, "POST"];
    const methods = ["GET", "HEAD", "OPTIONS", "POST", "PROPFIND"];
    for (const [target, method] of [...methods.map((name) => [own, name] as const), ofData]) {
      const answer = await site.ask(target, { method });
      const { status, headers } = answer;
      if (method === "OPTIONS") expect([204, 404]).toContain(status);
      if (status !== 405) continue;
      expect(headers.get("Allow")?.split(", ") ?? [method]).not.toContain(method);
      expect(await answer.text()).not.toMatch(/Unexpected Server Error|You made a/);
    }
  });
});

describe("a path with a backslash or a control character", () => {
  test.each(["/%5c", "/%5c:x/", "/artists/%00", "/artists/a%0d%0ab", "/%c2%85"])(
    "is none: %s",
    async (target) => {
      for (const path of [target, `${target}.data`, `/images/a${target}`, `/api${target}`]) {
        const answer = await site.ask(path);
        expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 404, null]);
      }
    },
  );

  test("may hold the letters of one, and its query anything", async () => {
    expect((await site.ask("/artworks?search=%5c%09")).status).toBe(200);
    expect((await site.ask("/artists/%255c")).headers.get("Content-Type")).toContain("text/html");
  });
});

describe("a write from another site", () => {
  async function expectRefused(path: string, method: string, Origin: string): Promise<void> {
    const answer = await site.ask(path, { method, headers: { Origin } });
    const { status, headers } = answer;
    expect([method, Origin, status, headers.get("Cache-Control"), headers.get("Connection")]).toEqual([
      method,
      Origin,
      403,
      "no-store",
      "close",
    ]);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    if (path.startsWith("/api/"))
      expect(await answer.json()).toEqual({ message: "Writes from other sites are refused" });
    else expect(await answer.text()).toContain(`Please send it from `);
  }

  test.each(["/inquiry.data", ...everyPath])("is refused before a route sees it: %s", async (path) => {
    await expectRefused(path, "POST", "https://evil.example");
  });

  test.each(["PUT", "PATCH", "DELETE"])("is refused as %s too", async (method) => {
    for (const path of ["/inquiry", "/api/cms/artists/1"])
      await expectRefused(path, method, "https://evil.example");
  });

  test("is one from any origin that is not exactly the site's", async () => {
    const others = ["null", "", site.origin.replace("http:", "https:"), `${site.origin}0`];
    for (const origin of [...others, `${site.origin}.evil.example`])
      await expectRefused("/inquiry", "POST", origin);
  });

  test("is none where the page is the site's own, or no page sent it", async () => {
    const own = await site.ask("/api/inquiries", { method: "POST", headers: { Origin: site.origin } });
    const program = await site.ask("/api/inquiries", { method: "POST" });
    expect([own.status, program.status]).toEqual([415, 415]);
  });
});

import { beforeAll, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { askAt } from "~/testing/listen.testing";
import { serveSite } from "~/testing/site.testing";
import { cookieFrom, emptyDatabase } from "~/testing/world.testing";

/** The site under other names than that of PUBLIC_URL. */

env.PUBLIC_URL = "https://gallery.example";
env.OTHER_HOSTS = ["galerie.example"];

const site = serveSite();
beforeAll(emptyDatabase);

type Headers = Record<string, string>;

const ask = (path: string, headers: Headers, method?: string, body?: string) =>
  askAt(Number(new URL(site.origin).port), path, headers, method, body);

test.each([
  "www.gallery.example",
  "WWW.gallery.example:8080",
  "galerie.example",
  "www.galerie.example:80",
  "galerie.example.",
])("pages under %s are redirected to PUBLIC_URL, with path and query", async (host) => {
  for (const [path, method] of [
    ["/artworks?search=blue+hour&page=2&x=1", "GET"],
    ["/", "HEAD"],
    ["/nothing", "GET"],
    ["/cms/inbox", "GET"],
  ] as const) {
    const { status, headers } = await ask(path, { Host: host }, method);
    expect([status, headers.location]).toEqual([308, `https://gallery.example${path}`]);
    expect(headers["cache-control"]).toBe("private, max-age=3600");
  }
});

test.each(["/_root.data", "/api/artists", "/logo.svg", "/healthz", "/sitemap.xml"])(
  "what is no page is answered under another name: %s",
  async (path) => {
    expect((await ask(path, { Host: "www.gallery.example" })).status).toBe(200);
  },
);

test.each([
  "gallery.example",
  "gallery.example:3000",
  "127.0.0.1:3000",
  "agallery.example",
  "a.gallery.example",
])("pages under %s are answered", async (host) => {
  expect((await ask("/artists", { Host: host })).status).toBe(200);
});

function post(path: string, from: Headers, more: Headers = {}) {
  const fields = { email: "eva@visitors.example", firstName: "Eva", lastName: "Frei", ...more };
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return ask(path, { ...type, ...from }, "POST", String(new URLSearchParams(fields)));
}

const www = { Host: "www.gallery.example", Origin: "https://www.gallery.example" };

test("a post from another name is taken, and its notice is seen there", async () => {
  const answer = await post("/mailing-list", www, { from: "/artists" });
  expect([answer.status, answer.headers.location]).toEqual([303, "/artists?notice=1"]);
  expect(sqlite.prepare("SELECT email FROM mailing_list").pluck().all()).toEqual(["eva@visitors.example"]);
  const Cookie = cookieFrom(answer.headers["set-cookie"]?.[0]);
  const page = await ask("/artists?notice=1", { Host: www.Host, Cookie });
  expect([page.status, String(page.body)]).toEqual([
    200,
    expect.stringContaining("Successfully Subscribed!"),
  ]);
});

test("a post from another name by a script is taken", async () => {
  expect((await post("/mailing-list.data", www, { sent_by_script: "1" })).status).toBe(201);
});

test.each([
  { Host: "gallery.example", Origin: "https://www.gallery.example" },
  { Host: "www.gallery.example", Origin: "https://galerie.example" },
  { Host: "evil.example", Origin: "https://evil.example" },
  { Host: "www.gallery.example", Origin: "null" },
  { Host: "www.gallery.example", Origin: "http://www.gallery.example" },
  { Host: "www.gallery.example", Origin: "https://www.gallery.example:8443" },
])("a post to $Host from $Origin is refused by a page with the right address", async (from) => {
  const page = await post("/mailing-list", from);
  expect([page.status, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  expect(String(page.body)).toContain('<a href="https://gallery.example">https://gallery.example</a>');
  const data = await post("/mailing-list.data", from);
  expect([data.status, data.headers["content-type"]]).toEqual([403, "text/x-script; charset=utf-8"]);
  expect(String(data.body)).toContain("Please send it from https://gallery.example");
});

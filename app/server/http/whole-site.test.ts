import { sqlite } from "db/client.server";
import { startSite } from "db/test-site";
import { addArtist, addArtwork, addContent, addExhibition, cookieFrom, emptyDatabase } from "db/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { gallery } from "~/gallery";
import { queueMail } from "~/mail/outbox.server";
import { addAccount, invite } from "~/staff/accounts.server";
import { requestReset } from "~/staff/password-resets.server";
import { beginSession } from "~/staff/sessions.server";
import { endSession } from "~/staff/stored-sessions.server";
import { sharedData, sharedPage } from "./http-cache.server";
import { lookUp } from "./response-cache.server";

/** What stands before the routes, with all routes behind it. */

// The public's view: nobody is staff without a session.
vi.hoisted(() => {
  delete process.env.CMS_ACCESS;
  delete process.env.SMTP_URL;
});

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  site = await startSite();
}, 60_000);
afterAll(() => site.stop());

let show: string;
beforeEach(() => {
  emptyDatabase();
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  addArtwork({ artistId, title: "Night" });
  show = addExhibition({ title: "Blue Hours", startDate: "2026-05-01", endDate: "2026-06-01" });
});

const links = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

describe("parameters that nobody knows", () => {
  test.each([
    ["/", ""],
    ["/", "director=lena"],
    ["/artists", ""],
    ["/artists/ada", ""],
    ["/artists/ada", "page=2"],
    ["/artworks", ""],
    ["/artworks", "search=night&year=2024&page=2"],
    ["/exhibitions", "tab=past&year=2024"],
    ["/press", "artist=ada"],
    ["/fairs", "year=2024"],
    ["/privacy", ""],
    ["/inquiry", ""],
    ["/mailing-list", ""],
    ["/api/artists", ""],
    ["/api/artists/ada", ""],
    ["/api/artists/ada/artworks", "limit=1&offset=0"],
    ["/api/cms/artworks", "limit=1"],
  ])("make no answer of their own: %s?%s", async (path, query) => {
    const plain = await site.ask(query ? `${path}?${query}` : path);
    const [tag, body] = [plain.headers.get("ETag"), await plain.text()];
    expect([plain.status, tag]).toEqual([200, expect.stringMatching(/^W\//)]);
    for (const more of ["fbclid=1", "fbclid=2&utm_source=a&_routes=root&index", `${"x".repeat(7_000)}=1`]) {
      const answer = await site.ask(`${path}?${more}&${query}`);
      expect([answer.status, answer.headers.get("ETag")]).toEqual([200, tag]);
      expect(await answer.text()).toBe(body);
    }
    expect(body).not.toContain("fbclid");
  });

  test("stand in no link of a page that is not cached either", async () => {
    for (const path of ["/nowhere", "/artists/nobody"]) {
      const html = await (await site.ask(`${path}?fbclid=1`)).text();
      expect(html).not.toContain("fbclid");
      expect(links(html).length).toBeGreaterThan(5);
    }
  });

  test("are not seen by what reads a page's data", async () => {
    const ask = async (query: string) => (await site.ask(`/artworks.data?${query}`)).text();
    expect(await ask("fbclid=1&page=2&_routes=routes%2F_site.artworks")).toBe(
      await ask("_routes=routes%2F_site.artworks"),
    );
    // Remix's own parameter still says which part of them is wanted.
    expect(await ask("_routes=root")).not.toContain("filters");
    expect(await ask("")).toContain("filters");
    // A route that is not this page's, as an older build may have had one.
    expect(await ask("_routes=nothing,root")).toBe(await ask("_routes=root"));
    expect(await ask("_routes=nothing")).toBe(await ask(""));
  });

  test("are left where a page does not say which it knows: the sign-in leads on to where one came from", async () => {
    const answer = await site.ask("/cms?tab=artworks&x=1");
    expect(answer.headers.get("Location")).toBe(`/login?next=${encodeURIComponent("/cms?tab=artworks&x=1")}`);
  });
});

test("parameters in another order, or twice, make no page of their own", async () => {
  const tags = await Promise.all(
    ["search=night&page=2", "page=2&search=night", "search=night&search=day&page=02&year="].map(
      async (query) => (await site.ask(`/artworks?${query}`)).headers.get("ETag"),
    ),
  );
  expect(new Set(tags).size).toBe(1);
  expect((await site.ask("/artworks?search=day")).headers.get("ETag")).not.toBe(tags[0]);
});

test("a page keeps the parameters that it knows in its links", async () => {
  const html = await (await site.ask("/exhibitions?fbclid=1&director=lena&tab=upcoming")).text();
  expect(links(html)).toContain(`/exhibitions?tab=upcoming&amp;director=lena&amp;id=${show}`);
  expect(links(html)).toContain("/exhibitions?tab=upcoming");
  // Its canonical address.
  expect(links(html)).toContain(`${site.origin}/exhibitions`);
});

test("a list is asked for as badly as before: the route says what is wrong", async () => {
  const answer = await site.ask("/api/artists?limit=&fbclid=1");
  expect([answer.status, (await answer.json()).issues]).toEqual([
    400,
    [{ path: "limit", message: "must be a whole number from 1 to 1000" }],
  ]);
});

describe("a page of what is not there", () => {
  beforeEach(() => {
    addContent("404_page_title", "Nichts hier");
    addContent("404_page_description", "Gar nichts");
  });

  test.each([
    ["/nope", "Nichts hier", "/"],
    ["/exhibitions?id=nope", "Nichts hier", "/exhibitions"],
    ["/artworks?artwork=nope", "Nichts hier", "/artworks"],
    ["/artworks/nope/inquire", "Nichts hier", "/artworks"],
    ["/exhibitions/nope/register", "Nichts hier", "/exhibitions"],
    ["/registrations/nope", "Nichts hier", "/exhibitions"],
    ["/unsubscribe/nope", "Nichts hier", "/"],
    ["/artists/nope", "Artist Not Found", "/artists"],
    ["/artists/ada?exhibition=nope", "Exhibition Not Found", "/artists/ada"],
    ["/artists/ada?artwork=nope", "Artwork Not Found", "/artists/ada"],
  ])("has a title, stands in no index and leads on: %s", async (path, title, back) => {
    const answer = await site.ask(path);
    const html = await answer.text();
    expect([answer.status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([
      404,
      `${title} – ${gallery.name}`,
    ]);
    expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html.includes("<p>Gar nichts</p>")).toBe(title === "Nichts hier");
    const main = /<section class="message-page">(.*?)<\/section>/s.exec(html)?.[1] ?? "";
    expect(links(main)).toContain(back);
  });
});

describe("a staff session", () => {
  let cookie: string;
  let ended: string;
  beforeAll(async () => {
    const account = addAccount("ada@gallery.example", "no hash");
    const begin = async () => {
      const { session, setCookies } = await beginSession(new Request("http://localhost/login"), account);
      return { session, cookie: setCookies.map(cookieFrom).join("; ") };
    };
    cookie = (await begin()).cookie;
    const other = await begin();
    ended = other.cookie;
    endSession(account, other.session.id);
  });

  const secret = "private, no-store";
  /** @returns the status and who may keep the answer */
  async function kept(target: string, headers: Record<string, string> = {}, method = "GET") {
    const answer = await site.ask(target, { method, headers });
    return [answer.status, answer.headers.get("Cache-Control")];
  }

  const targets: [string, number, string?][] = [
    ["/", 200],
    ["/artworks", 200],
    ["/artworks?page=2&fbclid=1", 200],
    ["/artworks.data", 200],
    ["/nowhere", 404],
    ["/nowhere.data", 404],
    ["/artists/nobody", 404],
    ["/api/artists", 200],
    ["/api/artists?limit=0", 400],
    ["/api/artists/ada", 200],
    ["/api/nothing", 404],
    ["/api/artists", 405, "PATCH"],
    ["/api/artists", 204, "OPTIONS"],
    ["/api/cms/artworks", 200],
    ["/api/cms/mail", 200],
    ["/api/cms/mail.data", 404],
    ["/api/cms/artworks.data", 404],
    ["/cms", 200],
    ["/cms.data", 200],
    ["/cms/artists/nobody", 404],
    ["/cms/inbox/inquiries.csv", 200],
    ["/sitemap.xml", 200],
    ["/robots.txt", 200],
    ["/healthz", 200],
    ["/%E0%A4%A", 400],
    [`/artworks?search=${"x".repeat(8_000)}`, 414],
  ];
  test.each(targets)("has nothing kept: %s %i", async (target, status, method) => {
    // Twice: from the routes, and from the cache.
    for (const _ of [1, 2]) expect(await kept(target, { Cookie: cookie }, method)).toEqual([status, secret]);
  });

  test("has no redirect and no unchanged page kept", async () => {
    const page = await site.ask("/artworks");
    const again = { Cookie: cookie, "If-None-Match": page.headers.get("ETag") ?? "" };
    expect(await kept("/artworks", again)).toEqual([304, secret]);
    expect(await kept("/login", { Cookie: cookie })).toEqual([302, secret]);
  });

  test("is given public pages from the cache, and leaves public answers in it", async () => {
    const first = await site.ask("/artworks", { headers: { Cookie: cookie } });
    const second = await site.ask("/artworks");
    expect(second.headers.get("Cache-Control")).toBe(sharedPage);
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(await second.text()).toBe(await first.text());
  });

  test("leaves what it alone may see in no answer to others", async () => {
    addArtwork({ title: "Hidden", price: "CHF 123,456", showPrice: "false" });
    const read = async (headers: Record<string, string>) =>
      (await site.ask("/api/cms/artworks", { headers })).text();
    for (const _ of [1, 2]) {
      expect(await read({ Cookie: cookie })).toContain("CHF 123,456");
      expect(await read({})).not.toContain("CHF 123,456");
      expect(await read({ Cookie: ended })).not.toContain("CHF 123,456");
    }
  });

  const guest = "eva@gallery.example";
  function resetLink(): string {
    addAccount(guest, "no hash");
    requestReset(guest, "");
    const text = String(sqlite.prepare("SELECT text FROM outbox WHERE recipient = ?").pluck().get(guest));
    return /\/reset-password\/\S+/.exec(text)?.[0] ?? "";
  }
  const inviteGuest = () => `/invitations/${invite(guest, { invitedBy: null, origin: site.origin })}`;
  test.each<[string, (() => string)?]>([
    ["/cms"],
    ["/cms?tab=artworks"],
    ["/cms/artists/new"],
    ["/cms/content"],
    ["/cms/design"],
    ["/cms/staff"],
    ["/cms/inbox"],
    ["/cms/inbox/mail"],
    ["/cms/inbox/mailing-list"],
    ["/cms/inbox/registrations"],
    ["an exhibition's registrations", () => `/cms/inbox/registrations/${show}`],
    ["/login"],
    ["/logout"],
    ["/forgot-password"],
    ["an invitation", inviteGuest],
    ["a link for a forgotten password", resetLink],
  ])(
    "has pages that no search engine lists and no link or image tells the address of: %s",
    async (page, find) => {
      const path = find?.() ?? page;
      // Who is signed in is led on from the sign-in page.
      const answer = await site.ask(path, { headers: path === "/login" ? {} : { Cookie: cookie } });
      const html = await answer.text();
      expect([answer.status, html.match(/<meta name="(?:referrer|robots)"[^>]*>/g)]).toEqual([
        200,
        ['<meta name="robots" content="noindex"/>', '<meta name="referrer" content="strict-origin"/>'],
      ]);
    },
  );

  test("is told where the site sends no mail that all of it waits", async () => {
    queueMail({ recipient: guest, subject: "Welcome", text: "Hello" });
    const html = await (await site.ask("/cms/inbox/mail", { headers: { Cookie: cookie } })).text();
    expect(html).toContain("No mail server is set (SMTP_URL): all mail waits here until there is one.");
    expect(html).toContain('<span class="visually-hidden"> to <!-- -->eva@gallery.example</span>');
    expect(html).not.toContain("on its way");
  });

  test("changes nothing of public files and pictures", async () => {
    expect(await kept("/logo.svg", { Cookie: cookie })).toEqual([200, "public, max-age=31536000, immutable"]);
    for (const path of ["/images/nothing/360.jpg", "/objects/nothing.jpg"])
      expect(await kept(path, { Cookie: cookie })).toEqual([404, "no-store"]);
  });

  test.each([
    ["made up", () => "staff=eyJ0b2tlbiI6MX0%3D.AAAA"],
    ["signed, but over", () => ended],
    ["of another name", () => "nostaff=1"],
  ])("that is %s is none", async (_, made) => {
    for (const [target, expected] of [
      ["/artworks", sharedPage],
      ["/api/artists", sharedData],
      ["/api/cms/artworks", sharedData],
      ["/artworks.data", "public, max-age=10"],
    ] as const)
      for (const _ of [1, 2]) expect(await kept(target, { Cookie: made() })).toEqual([200, expected]);
    expect(await kept("/api/cms/mail", { Cookie: made() })).toEqual([401, "no-store"]);
  });
});

describe("the data of a page", () => {
  const keep = async (target: string) => {
    const answer = await site.ask(target);
    return [answer.status, answer.headers.get("Cache-Control")];
  };

  test("serve for ten seconds, so that what a link prefetched is what its click shows", async () => {
    for (const target of ["/_root.data", "/artworks.data?page=2", "/artists/ada.data"])
      expect(await keep(target)).toEqual([200, "public, max-age=10"]);
  });

  test("are cached as the page is: until the data change, in each encoding, for who has them already", async () => {
    const first = await site.ask("/artworks.data");
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/".+"$/);
    expect(tag).not.toBe((await site.ask("/artworks")).headers.get("ETag"));
    const again = await site.ask("/artworks.data", { headers: { "Accept-Encoding": "br" } });
    expect([again.headers.get("Content-Type"), again.headers.get("X-Remix-Response")]).toEqual([
      "text/x-script",
      "yes",
    ]);
    expect(await again.text()).toBe(await first.text());
    const unchanged = await site.ask("/artworks.data", { headers: { "If-None-Match": tag } });
    expect([unchanged.status, unchanged.headers.get("Cache-Control")]).toEqual([304, "public, max-age=10"]);
    addArtwork({ artistId: addArtist({ name: "Ben" }), title: "Morning" });
    const changed = await site.ask("/artworks.data", { headers: { "If-None-Match": tag } });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining("Morning")]);
  });

  test("are in the cache under their address, without what belongs to one visitor", async () => {
    const answer = await site.ask("/artworks.data?fbclid=1&search=night");
    const cached = lookUp(
      `${new URL(site.origin).host} /artworks.data?search=night`,
      answer.headers.get("ETag") ?? "",
    );
    expect(cached?.bodies.identity.toString()).toBe(await answer.text());
    expect(Object.keys(cached?.headers ?? {})).not.toContain("set-cookie");
  });

  test("are kept by nobody where they are one visitor's", async () => {
    expect(await keep("/artworks.data?notice=1")).toEqual([200, "no-store"]);
    await site.ask("/mailing-list", {
      method: "POST",
      body: new URLSearchParams({ email: "eva@visitors.example", firstName: "Eva", lastName: "Frei" }),
      headers: { Origin: site.origin },
    });
    const token = sqlite.prepare("SELECT token FROM mailing_list").pluck().get();
    expect(await keep(`/unsubscribe/${token}.data`)).toEqual([200, "private, no-store"]);
    expect(await keep("/login.data")).toEqual([200, "private, no-store"]);
  });

  test("are kept by nobody where something was sent", async () => {
    const answer = await site.ask("/mailing-list.data", {
      method: "POST",
      body: new URLSearchParams({ email: "nobody" }),
      headers: { Origin: site.origin },
    });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
  });

  test.each([
    "/api/artists",
    "/api/artists/ada",
    "/api/nothing",
    "/api/cms/mail",
    "/api/cms/artworks",
    "/api/inquiries",
    "/cms/inbox/inquiries.csv",
    "/cms/artist-names",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/images/a/360.jpg",
    "/objects/a.jpg",
    "/exhibitions/a.ics",
  ])("there are none of what is no page: %s", async (path) => {
    for (const target of [`${path}.data`, `${path}.data?_routes=routes`])
      expect(await keep(target)).toEqual([404, "no-store"]);
  });
});

describe("the methods of /api", () => {
  const paths: [string, string[]][] = [
    ["/api/artists", ["GET", "HEAD"]],
    ["/api/artists/nobody", ["GET", "HEAD"]],
    ["/api/artists/ada/press", ["GET", "HEAD"]],
    ["/api/cms/mail", ["GET", "HEAD"]],
    ["/api/cms/content/category/page", ["GET", "HEAD"]],
    ["/api/cms/artists", ["GET", "HEAD", "POST"]],
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
      }
    },
  );
});

describe("a write from another site", () => {
  const paths = [
    ...["/inquiry", "/artworks/1/inquire", "/exhibitions/1/register", "/mailing-list", "/unsubscribe/x"],
    ...["/login", "/logout", "/forgot-password", "/reset-password/x", "/invitations/x", "/csp-reports"],
    ...["/cms/content", "/cms/artists/new", "/cms/staff", "/inquiry.data"],
    ...["/api/inquiries", "/api/artwork-inquiries", "/api/exhibition-registrations", "/api/mailing-list"],
    ...["/api/cms/artists", "/api/cms/artists/1", "/api/objects/upload", "/api/objects/files/x"],
  ];
  test.each(paths)("is refused before a route sees it: %s", async (path) => {
    const others = [
      "https://evil.example",
      "null",
      "",
      site.origin.replace("http:", "https:"),
      `${site.origin}0`,
    ];
    for (const Origin of [...others, `${site.origin}.evil.example`])
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await site.ask(path, { method, headers: { Origin } });
        expect([method, answer.status, answer.headers.get("Cache-Control")]).toEqual([
          method,
          403,
          "no-store",
        ]);
        expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        if (path.startsWith("/api/"))
          expect(await answer.json()).toEqual({ message: "Writes from other sites are refused" });
        else expect(await answer.text()).toBe("What another site sends is refused.\n");
      }
  });

  test("is none where the page is the site's own, or no page sent it", async () => {
    const own = await site.ask("/api/inquiries", { method: "POST", headers: { Origin: site.origin } });
    const program = await site.ask("/api/inquiries", { method: "POST" });
    expect([own.status, program.status]).toEqual([415, 415]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addAccount, invite } from "~/staff/accounts.server";
import { requestReset } from "~/staff/password-reset.server";
import { beginSession } from "~/staff/sessions.server";
import { endSession } from "~/staff/stored-sessions.server";
import { askAt } from "~/testing/listen.testing";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, cookieFrom, emptyDatabase } from "~/testing/world.testing";
import { sharedData, sharedPage } from "./http-cache.server";

/** Responses to staff, which no cache may store. */

// The public's view: nobody is staff without a session.

const site = serveSite();

let show: string;
beforeEach(() => {
  emptyDatabase();
  const artistId = addArtist({ name: "Ada", slug: "ada" });
  addArtwork({ artistId, title: "Night" });
  show = addExhibition({ title: "Blue Hours", startDate: "2026-05-01", endDate: "2026-06-01" });
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
    ["/artworks.data", 200],
    ["/nowhere", 404],
    ["/api/artists", 200],
    ["/api/nothing", 404],
    ["/api/artists", 405, "PATCH"],
    ["/api/cms/artworks", 200],
    ["/api/cms/mail", 200],
    ["/api/cms/artworks.data", 404],
    ["/cms", 200],
    ["/cms/artists/nobody", 404],
    ["/cms/inbox/inquiries.csv", 200],
    ["/sitemap.xml", 200],
    ["/healthz", 200],
    ["/%E0%A4%A", 400],
    [`/artworks?search=${"x".repeat(8_000)}`, 414],
  ];
  test.each(targets)("has nothing kept: %s %i", async (target, status, method) => {
    // Twice: from the routes, and from the cache.
    for (const _ of [1, 2]) expect(await kept(target, { Cookie: cookie }, method)).toEqual([status, secret]);
  });

  test("has nothing kept where dots lead out of the folder of pictures", async () => {
    const port = Number(new URL(site.origin).port);
    const { status, headers } = await askAt(port, "/images/%2e%2e/artists", { Cookie: cookie });
    expect([status, headers["cache-control"]]).toEqual([200, secret]);
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
    const open = await site.ask("/api/cms/artworks");
    const known = { "If-None-Match": open.headers.get("ETag") ?? "" };
    for (const _ of [1, 2]) {
      expect(await read({ Cookie: cookie, ...known })).toContain("CHF 123,456");
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
    ["/cms/artists/new"],
    ["/cms/staff"],
    ["/cms/inbox"],
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

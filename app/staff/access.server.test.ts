import { afterEach, expect, test } from "vitest";
import { queueMail } from "~/mail/outbox.server";
import { loader as records } from "~/routes/api.cms.$kind._index";
import { loader as failedMail } from "~/routes/api.cms.mail._index";
import { loader as inquiriesCsv } from "~/routes/cms.inbox.inquiries[.]csv";
import { loader as membersCsv } from "~/routes/cms.inbox.mailing-list[.]csv";
import { loader as registrationsCsv } from "~/routes/cms.inbox.registrations[.]csv";
import { action as staffPage } from "~/routes/cms.staff/route";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { addArtwork, addGallery, args, cookieFrom, ofKind } from "~/testing/world.testing";
import { findStaff, isOpen, isStaff } from "./access.server";
import { acceptInvitation, addAccount, invite, removeAccount } from "./accounts.server";
import { beginSession } from "./sessions.server";

env.CMS_ACCESS = "open";

const here = () => args("http://localhost:3000/cms").request;

addGallery();

afterEach(() => {
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM outbox");
});

test.each([
  ["http://localhost:3000", true],
  ["http://[::1]:3000", true],
  ["http://localhost.gallery.example:3000", false],
  ["http://192.168.1.20:3000", false],
])("in open mode who comes to %s is at work in the CMS: %s", async (origin, isAtWork) => {
  const { request } = args(`${origin}/cms`);
  expect([isOpen(request), await isStaff(request)]).toEqual([isAtWork, isAtWork]);
  expect(await findStaff(request)).toEqual(isAtWork ? { account: null } : undefined);
});

test("open mode is not for whom a proxy leads here", () => {
  for (const name of ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"])
    expect(isOpen(args("/cms", { headers: { [name]: "203.0.113.7" } }).request)).toBe(false);
});

test("open mode ends as soon as there is an account", async () => {
  const ada = addAccount("ada@gallery.example", "hash");
  expect([isOpen(here()), await isStaff(here())]).toEqual([false, false]);
  const { setCookies } = await beginSession(here(), ada);
  const signedIn = () => args("/cms", { headers: { Cookie: cookieFrom(setCookies[0]) } }).request;
  expect((await findStaff(signedIn()))?.account).toEqual({ id: ada, email: "ada@gallery.example" });
  // The session of an account that was removed has gone with it.
  addAccount("ben@gallery.example", "hash");
  removeAccount(ada);
  expect(await isStaff(signedIn())).toBe(false);
});

test("an invitation leaves the CMS open until it is accepted", () => {
  const invitation = { invitedBy: null, origin: "http://localhost:3000" };
  const token = invite("cleo@gallery.example", invitation) ?? "";
  expect(isOpen(here())).toBe(true);
  acceptInvitation(token, "hash");
  expect(isOpen(here())).toBe(false);
});

test("in open mode nothing asks for a password, where there is none to give", async () => {
  for (const load of [inquiriesCsv, membersCsv, registrationsCsv])
    expect((await load(args("/cms/inbox/list.csv"))).status).toBe(200);
  const body = new URLSearchParams({ intent: "invite", email: "first@gallery.example" });
  expect(await staffPage(args("/cms/staff", { method: "POST", body }))).toMatchObject({
    data: { link: expect.stringContaining("/invitations/") },
  });
});

test("in open mode mail that could not be delivered is for staff alone", async () => {
  for (const name of ["ada", "ben"])
    queueMail({ recipient: `${name}@visitors.example`, subject: "Welcome", text: "Hello" });
  sqlite.exec("UPDATE outbox SET status = 'failed' WHERE recipient LIKE 'ada%'");
  const seen = await failedMail(args("/api/cms/mail"));
  expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await seen.json()).toMatchObject([{ recipient: "ada@visitors.example", status: "failed" }]);
  expect((await failedMail(args("http://gallery.example/api/cms/mail"))).status).toBe(401);
});

test("in open mode a list with what staff alone may see is private, and never a 304", async () => {
  addArtwork({ price: "CHF 9,000", showPrice: "false" });
  const load = ofKind("artworks", records);
  const foreign = await load(args("http://gallery.example/api/cms/artworks"));
  expect(foreign.headers.get("Cache-Control")).toBe("public, no-cache");
  expect(await foreign.json()).toMatchObject([{ price: null }]);
  const headers = { "If-None-Match": `${foreign.headers.get("ETag")}, *` };
  const own = await load(args("/api/cms/artworks", { headers }));
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await own.json()).toMatchObject([{ price: "CHF 9,000" }]);
});

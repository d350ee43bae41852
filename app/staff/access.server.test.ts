import { afterEach, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { loader as records } from "~/routes/api.cms.$kind._index";
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

test.each([
  "Via",
  "Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "True-Client-IP",
  "CF-Connecting-IP",
  "CF-Ray",
  "X-Cluster-Client-IP",
  "Fly-Client-IP",
])("open mode is not for a request with %s, which a proxy sends", (name) => {
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

test("in open mode a list with what staff alone may see is private", async () => {
  addArtwork({ price: "CHF 9,000", showPrice: "false" });
  const load = ofKind("artworks", records);
  const foreign = await load(args("http://gallery.example/api/cms/artworks"));
  expect(await foreign.json()).toMatchObject([{ price: null }]);
  const own = await load(args("/api/cms/artworks"));
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await own.json()).toMatchObject([{ price: "CHF 9,000" }]);
});

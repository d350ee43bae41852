import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import Database from "better-sqlite3";
import { read } from "./cms";
import { type Demo, expect, type Gallery, overlay, takenOver, test } from "./fixtures";
import { anna, open, openSignedIn, password, signIn, signInForm, withAnna } from "./staff-account";
import { noticeOn } from "./visitor-forms";

/** Who comes into the CMS and how, and what everyone else is answered. */

const foreign = { Origin: "https://elsewhere.example" };

const root = fileURLToPath(new URL("..", import.meta.url));
const navigation = (page: Page) => page.getByRole("navigation", { name: "Content management" });
const recordForm = (page: Page) => page.getByRole("form", { name: /^(Add|Edit) / });
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** All that is stored, to be compared. */
function contents({ dataDir }: Gallery): Record<string, unknown[]> {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const rows = Object.fromEntries(
    tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]),
  );
  database.close();
  return rows;
}

const count = (gallery: Gallery, table: string) => contents(gallery)[table]?.length ?? 0;

/** Signs in without a browser. */
async function cookieOf({ url }: Gallery): Promise<string> {
  const answer = await ask(url, "/login", { body: new URLSearchParams({ email: anna, password }) });
  expect(answer.status).toBe(303);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Asks over the wire, and is led nowhere. */
function ask(
  url: string,
  path: string,
  { method, body, headers }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url + path, {
    ...{ method: method ?? (body ? "POST" : "GET"), redirect: "manual", body },
    headers: typeof body === "string" ? { "Content-Type": "application/json", ...headers } : headers,
  });
}

/** Tells a stranger no names instead of leading away from the form that they are typed into. */
const names = "/cms/artist-names";
const works = "/cms/artwork-names";
const pictures = "/cms/pictures";

/** Every page of the CMS, as the routes name it. */
function pagesOfCms(demo: Demo): string[] {
  const ids: Record<string, string> = {
    $kind: "artists",
    $id: demo.artist("Ilse Brändli"),
    $exhibitionId: demo.exhibition("Low Water"),
  };
  const pages = readdirSync(path.join(root, "app/routes"))
    .filter((name) => /^cms\b/.test(name) && !name.includes(".test."))
    .map((name) => {
      const parts = name
        .replace(/\.tsx?$/, "")
        .replaceAll("[.]", "\0")
        .replaceAll("_.", ".")
        .split(".");
      return `/${parts.map((part) => ids[part] ?? part.replace("\0", ".")).join("/")}`;
    })
    .map((page) => page.replace("/_index", "?index"))
    .filter((page) => page !== names && page !== works && page !== pictures);
  return [...pages, ...kinds(demo).flatMap(({ kind, id }) => [`/cms/${kind}/new`, `/cms/${kind}/${id}`])];
}

/** The four kinds of records: one that there is, and what makes another. */
function kinds(demo: Demo) {
  const artistId = demo.artist("Ilse Brändli");
  const dates = { startDate: "2026-06-01", endDate: "2026-07-01" };
  return [
    { kind: "artists", id: artistId, fields: { name: "Nobody", slug: "nobody", bio: "None" } },
    {
      kind: "exhibitions",
      id: demo.exhibition("Low Water"),
      fields: { title: "Nothing", artistIds: [artistId], venue: "Kunsthalle", location: "Bern", ...dates },
    },
    {
      kind: "artworks",
      id: demo.artwork("Table de juin"),
      fields: { title: "Nothing", artistId, material: "Oil", size: "20 × 20 cm" },
    },
    {
      kind: "press",
      id: "none",
      fields: { title: "Nothing", artistId, outlet: "Paper", date: "May", description: "None" },
    },
  ];
}

/** Every write of the JSON API that is for staff. */
function writesOfStaff(demo: Demo): { method: string; path: string; body?: string }[] {
  return [
    ...kinds(demo).flatMap(({ kind, id, fields }) => [
      { method: "POST", path: `/api/cms/${kind}`, body: JSON.stringify(fields) },
      { method: "PUT", path: `/api/cms/${kind}/${id}`, body: JSON.stringify(fields) },
      { method: "DELETE", path: `/api/cms/${kind}/${id}` },
    ]),
    {
      method: "POST",
      path: "/api/objects/upload",
      body: JSON.stringify({ size: 5, contentType: "image/png" }),
    },
    { method: "PUT", path: "/api/objects/finalize", body: JSON.stringify({ imageUrl: "/objects/none" }) },
  ];
}

test.describe("a CMS with an account", () => {
  // It starts a server of its own, and the browser logs every answer that refuses a form.
  test.slow();
  test.use({
    refusals: [
      "401 /login",
      "401 /cms",
      "401 /cms/exhibitions/new",
      "401 /cms/artist-names",
      "401 /cms/staff",
      "400 /cms/staff",
      "400 /invitations/:id",
      "404 /invitations/:id",
    ],
  });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(await withAnna());
  });

  test("leads to the page that was asked for, and shows nothing once somebody has signed out", {
    tag: "@both",
  }, async ({ page }) => {
    await open(page, `${gallery.url}/cms/artworks/new`);
    await expect(page).toHaveURL(/\/login\?next=/);
    for (const wrong of [{ typed: "not the password" }, { email: "nobody@gallery.example" }]) {
      expect(await signIn(page, wrong)).toBe(401);
      await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is incorrect.");
      await expect(signInForm(page).getByLabel("Email")).toHaveValue(wrong.email ?? anna);
    }
    await signIn(page);
    await expect(page).toHaveURL(`${gallery.url}/cms/artworks/new`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add artwork");

    await navigation(page).getByRole("link", { name: "Staff" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff");
    await page.getByRole("link", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(signInForm(page)).toBeVisible();
    expect(count(gallery, "staff_sessions")).toBe(0);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sign (in|out)$/);
      await expect(navigation(page)).toHaveCount(0);
      await expect(page.getByText(anna)).toHaveCount(0);
    }
  });

  test("checks what is filled in before it is sent, and leads to what is to be corrected", async ({
    page,
  }) => {
    await open(page, `${gallery.url}/login`);
    const [email, typed] = ["Email", "Password"].map((label) => signInForm(page).getByLabel(label));
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await signInForm(page).getByRole("button", { name: "Sign in" }).click();
    await expect(email as Locator).toHaveAccessibleDescription("Enter your e-mail address");
    await expect(typed as Locator).toHaveAccessibleDescription("Enter your password");
    await expect(email as Locator).toBeFocused();
    await (email as Locator).fill(anna);
    await expect(email as Locator).toHaveAccessibleDescription("");
    expect(posts).toBe(0);

    expect(await signIn(page, { typed: "not the password" })).toBe(401);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(typed as Locator).toBeFocused();
    await page.keyboard.type(password);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${gallery.url}/cms`);

    await open(page, `${gallery.url}/cms/staff`);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Use at least 12 characters");
    await page.getByLabel("New password").fill("another good password");
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription("");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
    expect(count(gallery, "staff_invitations")).toBe(0);
  });

  test("asks in place where a session has ended, and saves what was typed once", { tag: "@both" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    // So many that the form offers no list: names are suggested while they are typed.
    gallery.change(`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
      INSERT INTO artists (id, name, name_key, search_key, slug, bio)
      SELECT 'a-' || n, 'A. ' || n, 'a. ' || n, 'a. ' || n, 'a-' || n, 'None' FROM numbers`);
    await openSignedIn(page, gallery, "/cms/exhibitions/new");
    const field = (label: string) => recordForm(page).getByLabel(label, { exact: true });
    await field("Title").fill("Two Rooms");
    gallery.change("DELETE FROM staff_sessions");
    // Suggestions are asked for while it is typed, and nobody gets them now.
    const suggested = javaScriptEnabled ? page.waitForResponse(/artist-names/) : undefined;
    await field("Artist 1").pressSequentially("Amélie Fontanet");
    await suggested;
    if (javaScriptEnabled) await recordForm(page).getByRole("button", { name: "Add artist" }).click();
    await field("Artist 2").fill("Ilse Brändli");
    await field("Start date").fill("2026-06-01");
    await field("End date").fill("2026-07-01");
    await field("Venue").fill("Kunsthalle");
    await field("Location").fill("Bern");
    await recordForm(page).getByRole("button", { name: "Create exhibition" }).click();

    const asks = signInForm(page).getByText("Sign in, and what you entered is saved.");
    await expect(asks).toBeVisible();
    await expect(page).toHaveURL(`${gallery.url}/cms/exhibitions/new`);
    await expect(navigation(page)).toHaveCount(0);
    // Who goes on with the keyboard goes on here.
    await expect(signInForm(page).getByLabel("Email")).toBeFocused();
    expect(await signIn(page, { typed: "not the password" })).toBe(401);
    await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is incorrect.");
    await expect(asks).toBeVisible();
    const before = count(gallery, "exhibitions");
    await signIn(page);
    await expect(noticeOn(page).first()).toContainText("Exhibition created successfully");
    await expect(card(page, "Two Rooms")).toContainText("Amélie Fontanet, Ilse Brändli");
    await expect(page.getByRole("link", { name: "Sign out" })).toBeVisible();
    await page.reload();
    expect(count(gallery, "exhibitions")).toBe(before + 1);
  });

  test("asks in place before a deletion too, and then deletes that alone", { tag: "@both" }, async ({
    page,
  }) => {
    await openSignedIn(page, gallery, "/cms?tab=artworks&search=table+de+juin");
    await card(page, "Table de juin").hover();
    await page.getByRole("link", { name: "Delete Table de juin" }).click();
    await expect(overlay(page)).toBeVisible();
    gallery.change("DELETE FROM staff_sessions");
    const deleted = () => read(gallery, "SELECT title FROM artworks WHERE deleted_at IS NOT NULL");
    await overlay(page).getByRole("button", { name: "Delete artwork" }).click();
    await expect(signInForm(page)).toBeVisible();
    expect(deleted()).toEqual([]);
    await signIn(page);
    await expect(noticeOn(page).first()).toContainText("Artwork deleted successfully");
    await expect(page).toHaveURL(/tab=artworks/);
    await expect(overlay(page)).toHaveCount(0);
    expect(deleted()).toEqual([{ title: "Table de juin" }]);
  });

  test("invites somebody, whose link makes one account", { tag: "@both" }, async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    await openSignedIn(page, gallery, "/cms/staff");
    await page.getByLabel("Email").fill("ben@gallery.example");
    await page.getByRole("button", { name: "Invite" }).click();
    const link = await page.getByLabel("Link of the invitation").inputValue();
    expect(link.startsWith(`${gallery.url}/invitations/`)).toBe(true);

    const guest = await stranger(browser, javaScriptEnabled);
    await open(guest, link);
    await expect(guest.getByLabel("Email")).toHaveValue("ben@gallery.example");
    await guest.getByLabel("Password").fill("too short");
    await guest.getByRole("button", { name: "Save password" }).click();
    await expect(guest.getByText("Use at least 12 characters")).toBeVisible();
    await guest.getByLabel("Password").fill("another good password");
    await guest.getByRole("button", { name: "Save password" }).click();
    await expect(guest).toHaveURL(`${gallery.url}/cms`);
    await expect(guest.getByRole("link", { name: "Sign out" })).toHaveAttribute(
      "title",
      "ben@gallery.example",
    );
    await guest.context().close();

    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    expect(count(gallery, "staff_accounts")).toBe(2);
    expect(count(gallery, "staff_invitations")).toBe(0);
  });

  test("withdraws an invitation, whose link then leads nowhere", { tag: "@both" }, async ({ page }) => {
    await openSignedIn(page, gallery, "/cms/staff");
    await page.getByLabel("Email").fill("ben@gallery.example");
    await page.getByRole("button", { name: "Invite" }).click();
    const link = await page.getByLabel("Link of the invitation").inputValue();
    const invitation = page.getByRole("listitem").filter({ hasText: "ben@gallery.example" });
    await invitation.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Invitation withdrawn")).toBeVisible();
    await expect(invitation).toHaveCount(0);
    await expect(page.getByLabel("Link of the invitation")).toHaveCount(0);
    expect((await page.goto(link))?.status()).toBe(404);
  });

  test("asks for the password again where it was given long ago, and goes on with what was typed", {
    tag: "@both",
  }, async ({ page }) => {
    const growOld = () =>
      gallery.change(
        "UPDATE staff_sessions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-20 minutes')",
      );
    const confirm = page.getByRole("form", { name: "Confirm your password" });
    await openSignedIn(page, gallery, "/cms/staff");
    growOld();
    await page.getByLabel("Email").fill("ben@gallery.example");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(confirm.getByLabel("Password")).toBeFocused();
    await expect(confirm.getByLabel("Email")).toHaveValue(anna);
    expect(count(gallery, "staff_invitations")).toBe(0);
    await confirm.getByLabel("Password").fill("not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("The password is incorrect.");
    await confirm.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Link of the invitation")).toHaveValue(/\/invitations\//);
    await expect(page.getByText("give ben@gallery.example the link yourself")).toBeVisible();
    expect(count(gallery, "staff_invitations")).toBe(1);

    await open(page, `${gallery.url}/cms/inbox/mailing-list`);
    growOld();
    await page.getByRole("link", { name: "Export CSV" }).click();
    await confirm.getByLabel("Password").fill(password);
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^mailing-list-.*\.csv$/);
  });

  test("lists the sessions, and one that is ended is led to sign in", { tag: "@both" }, async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    const other = await stranger(browser, javaScriptEnabled, firefox);
    await openSignedIn(other, gallery, "/cms");
    await openSignedIn(page, gallery, "/cms/staff");
    const sessions = page.getByRole("listitem").filter({ hasText: "last used" });
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText(/last used [A-Z][a-z]+ \d{1,2}, \d{4}, \d{2}:\d{2}/);
    await expect(sessions.filter({ hasText: "This browser" })).not.toContainText("Firefox");
    await sessions
      .filter({ hasText: "Firefox on Windows" })
      .getByRole("button", { name: "Sign out" })
      .click();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText("Signed out there")).toBeVisible();

    await other.getByRole("link", { name: /^Exhibitions/ }).click();
    await expect(signInForm(other)).toBeVisible();
    await expect(other).toHaveURL(/\/login\?next=/);
    await signIn(other);
    await expect(other).toHaveURL(`${gallery.url}/cms?tab=exhibitions`);
    await expect(other.getByRole("heading", { name: "Upcoming Exhibitions" })).toBeVisible();
    await other.context().close();
  });

  test("is worked in with the keyboard alone, from the sign-in to a saved change", async ({ page }) => {
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    };
    await open(page, `${gallery.url}/login?next=${encodeURIComponent("/cms?search=fontanet")}`);
    await tabTo(signInForm(page).getByLabel("Email"));
    await page.keyboard.type(anna);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(navigation(page)).toBeVisible();
    await takenOver(page);
    await tabTo(card(page, "Amélie Fontanet").getByRole("link", { name: "Amélie Fontanet", exact: true }));
    await page.keyboard.press("Enter");
    await expect(recordForm(page)).toBeVisible();
    await tabTo(recordForm(page).getByLabel("Nationality"));
    await page.keyboard.type("Genevan");
    await tabTo(recordForm(page).getByRole("button", { name: "Save changes" }));
    await page.keyboard.press("Enter");
    await expect(noticeOn(page).first()).toContainText("Artist updated successfully");
    const saved = contents(gallery).artists as { name: string; nationality: string }[];
    expect(saved.find(({ name }) => name === "Amélie Fontanet")?.nationality).toBe("Genevan");
  });

  test("has nothing serious for axe to find where somebody signs in", async ({ page }) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const expectNothingSerious = async (where: string) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate<AxeResults>("axe.run()");
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect
        .soft(
          serious.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html).slice(0, 3) })),
          where,
        )
        .toEqual([]);
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, `${gallery.url}/login?next=%2Fcms%2Fstaff`);
    await signIn(page, { typed: "not the password" });
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingSerious("/login");

    await signIn(page);
    const invite = page.getByRole("button", { name: "Invite" });
    await invite.click();
    await expect(page.locator(".field-error")).toBeVisible();
    await page.getByLabel("Email").fill("ben@gallery.example");
    await invite.click();
    const link = await page.getByLabel("Link of the invitation").inputValue();
    await expectNothingSerious("/cms/staff");

    gallery.change("DELETE FROM staff_sessions");
    await page.getByLabel("Email").fill("carla@gallery.example");
    await invite.click();
    await expect(signInForm(page)).toBeVisible();
    await expectNothingSerious("the sign-in in place");

    await open(page, link);
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.locator(".field-error")).toBeVisible();
    await expectNothingSerious("the invitation");
  });

  test("answers nobody else, and stores nothing of theirs", async ({ demo }) => {
    const { url } = gallery;
    const live = await cookieOf(gallery);
    const ended = await cookieOf(gallery);
    gallery.change("DELETE FROM staff_sessions WHERE rowid = (SELECT max(rowid) FROM staff_sessions)");
    const [value = ""] = decodeURIComponent(live.replace("staff=", "")).split(".");
    const signature = createHmac("sha256", "a guess").update(value).digest("base64").replace(/=+$/, "");
    const visitors: Record<string, Record<string, string>> = {
      "signed out": {},
      "whose session has ended": { Cookie: ended },
      "with a forged signature": { Cookie: `staff=${encodeURIComponent(`${value}.${signature}`)}` },
      "with no signature": { Cookie: `staff=${encodeURIComponent(value)}` },
      "with another cookie": { Cookie: "staff=%E0%A4%A; notice=1" },
    };
    const before = contents(gallery);
    const wrong: string[] = [];
    for (const [who, headers] of Object.entries(visitors)) {
      for (const page of pagesOfCms(demo)) {
        const look = await ask(url, page, { headers });
        const led = `/login?next=${encodeURIComponent(page.replace("?index", ""))}`;
        if (look.status !== 302 || look.headers.get("location") !== led || (await look.text()) !== "")
          wrong.push(`${page}, ${who}: ${look.status} ${look.headers.get("location")}`);
        const data = await ask(url, page.replace(/(\?.*)?$/, ".data$1"), { headers });
        if (look.headers.get("cache-control") !== "private, no-store") wrong.push(`${page} may be kept`);
        const text = await data.text();
        if (page.endsWith(".csv")) {
          // A file has no data form.
          if (data.status !== 404 || data.headers.get("cache-control") !== "no-store")
            wrong.push(`${page} as data, ${who}: ${data.status}`);
        } else {
          if (!/SingleFetchRedirect/.test(text)) wrong.push(`${page} as data, ${who}: ${data.status}`);
          if (data.headers.get("cache-control") !== "private, no-store")
            wrong.push(`${page} as data may be kept`);
        }
        // What has no action has nothing to be refused.
        const body = new URLSearchParams({
          kind: "artists",
          id: demo.artist("Ilse Brändli"),
          intent: "delete",
        });
        const post = await ask(url, page, { headers, body });
        if (post.status !== 401 && post.status !== 405) wrong.push(`POST ${page}, ${who}: ${post.status}`);
        if (post.status === 401) expect(await post.text()).toContain("Your session has ended");
      }
      const suggested = await ask(url, `${names}?search=ilse`, { headers });
      if (/Ilse/.test(await suggested.text())) wrong.push(`${names}, ${who}`);
      const titles = await ask(url, `${works}?search=table`, { headers });
      if (/Table/.test(await titles.text())) wrong.push(`${works}, ${who}`);
      const progress = await ask(url, pictures, { headers });
      if ((await progress.text()) !== '{"progress":null}') wrong.push(`${pictures}, ${who}`);
      for (const { path, ...call } of writesOfStaff(demo)) {
        const answer = await ask(url, path, { ...call, headers });
        if (answer.status !== 401 || !(await answer.json()).message)
          wrong.push(`${call.method} ${path}, ${who}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(contents(gallery)).toEqual(before);
    expect(gallery.errors()).toBe("");
    // The one of these cookies that is good is let in.
    const suggested = await ask(url, `${names}?search=ilse`, { headers: { Cookie: live } });
    expect(await suggested.text()).toContain("Ilse Brändli");
    expect((await ask(url, "/cms", { headers: { Cookie: live } })).status).toBe(200);
  });

  test("stores nothing that another site has a browser send, also of who has signed in", async ({ demo }) => {
    const { url } = gallery;
    const Cookie = await cookieOf(gallery);
    const before = contents(gallery);
    const wrong: string[] = [];
    for (const headers of [
      { Cookie, ...foreign },
      { Cookie, Origin: "null" },
    ]) {
      for (const page of [...pagesOfCms(demo), "/login", "/logout"]) {
        const body = new URLSearchParams({
          kind: "artists",
          id: demo.artist("Ilse Brändli"),
          intent: "delete",
        });
        const { status } = await ask(url, page, { headers, body });
        if (status !== 403) wrong.push(`POST ${page}: ${status}`);
      }
      for (const { path, ...call } of writesOfStaff(demo)) {
        const { status } = await ask(url, path, { ...call, headers });
        if (status !== 403) wrong.push(`${call.method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(contents(gallery)).toEqual(before);
    expect(gallery.errors()).toBe("");

    // The same calls from this site are those that do something.
    const own = { Cookie, Origin: url };
    for (const { kind, fields } of kinds(demo)) {
      const answer = await ask(url, `/api/cms/${kind}`, { body: JSON.stringify(fields), headers: own });
      expect(answer.status, kind).toBe(201);
      const { id } = await answer.json();
      const gone = await ask(url, `/api/cms/${kind}/${id}`, { method: "DELETE", headers: own });
      expect(gone.status, kind).toBe(204);
    }
  });
});

test("an open CMS says that it is, knows only this machine, and is open until there is an account", async ({
  page,
  startGallery,
}) => {
  test.slow();
  const gallery = await startGallery(undefined, { CMS_ACCESS: "open" });
  await open(page, `${gallery.url}/cms`);
  await expect(page.getByText("anyone who can reach this address can edit")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign out" })).toHaveCount(0);

  // A name that leads here is what a site that is rebound to this machine would come with.
  for (const host of ["gallery.example", "localhost.gallery.example", "192.168.1.20"]) {
    expect(await statusFor(gallery, host, "GET", "/cms")).toBe(302);
    expect(await statusFor(gallery, host, "POST", "/api/cms/artists")).toBe(401);
  }
  expect(await statusFor(gallery, "localhost", "GET", "/cms")).toBe(200);
  const refused = await ask(gallery.url, "/api/cms/artists", { body: "{}", headers: foreign });
  expect(refused.status).toBe(403);

  await addStaff(gallery);
  await page.reload();
  await expect(signInForm(page)).toBeVisible();
  expect((await ask(gallery.url, "/api/cms/artists", { body: "{}" })).status).toBe(401);
  await signIn(page);
  await expect(page.getByRole("link", { name: "Sign out" })).toBeVisible();
  await expect(page.getByText("anyone who can reach this address can edit")).toHaveCount(0);
});

test("the cookie of a session is kept from scripts and from other sites, and the public gets none", async ({
  startGallery,
}) => {
  test.slow();
  for (const PUBLIC_URL of ["", "https://gallery.example"]) {
    const gallery = await startGallery(await withAnna(), { PUBLIC_URL });
    const body = new URLSearchParams({ email: anna, password });
    const { headers } = await ask(gallery.url, "/login", { body });
    const prefix = PUBLIC_URL ? "__Host-" : "";
    const cookies = headers.getSetCookie().map((setCookie) => setCookie.split("; "));
    expect(cookies.map(([named]) => named?.replace(/=.*/, ""))).toEqual([
      `${prefix}staff`,
      `${prefix}device`,
    ]);
    for (const [at, age] of [1_209_600, 34_560_000].entries()) {
      const always = ["HttpOnly", `Max-Age=${age}`, "Path=/", "SameSite=Lax"];
      expect(cookies[at]?.slice(1).sort()).toEqual(PUBLIC_URL ? [...always, "Secure"] : always);
    }
    // Signed in or not: the public site has no part in it.
    const Cookie = await cookieOf(gallery);
    for (const path of ["/", "/artworks", "/artists/ilse-braendli", "/login", "/api/cms/artists", "/nowhere"])
      for (const sent of [{}, { Cookie }]) {
        const answer = await ask(gallery.url, path, { headers: sent as Record<string, string> });
        expect(answer.headers.get("set-cookie"), path).toBeNull();
      }
    const out = await ask(gallery.url, "/logout", { body: new URLSearchParams(), headers: { Cookie } });
    expect(out.headers.get("set-cookie")).toMatch(new RegExp(`^${prefix}staff=;.*Max-Age=0`));
  }
});

/** A browser of somebody else. */
async function stranger(browser: Browser, javaScriptEnabled?: boolean, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, userAgent });
  return context.newPage();
}

/** Adds an account as the README says. */
async function addStaff({ dataDir }: Gallery): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "staff:add", "--", anna], {
    cwd: root,
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}

/** What a request is answered that names another host. */
async function statusFor({ url }: Gallery, host: string, method: string, path: string) {
  const sent = httpRequest(url + path, {
    method,
    headers: { Host: `${host}:${new URL(url).port}`, "Content-Type": "application/json" },
  });
  sent.end(method === "POST" ? "{}" : undefined);
  const [answer] = await once(sent, "response");
  answer.resume();
  return answer.statusCode;
}

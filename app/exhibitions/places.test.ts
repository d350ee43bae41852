import { describe, expect, test, vi } from "vitest";
import { person, registration } from "~/forms/forms-table.testing";
import { main } from "~/forms/served-forms.testing";
import { mails as storedMails, rows as storedRows } from "~/forms/stored-posts.testing";
import { sqlite } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { updateRecord } from "~/records/save/save.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import { setRegistrationStatus } from "~/registrations/queries.server";
import { serveSite } from "~/testing/site.testing";
import { addExhibition } from "~/testing/world.testing";
import { getContentRevision } from "~/visibility/revision.server";
import { sendJson } from "../../e2e/visitor";

setUpOpenCms();
const site = serveSite();

let show: string;

const full = "All places for this opening are taken";
const fullAnswer =
  "All places are taken. If you have registered already, your confirmation is on its way again.";
const closed = "Registration for this exhibition is closed";

/** An exhibition that opens in a month, with so many places. */
function announce(registrationCapacity: number | null, registrationUntil: string | null = null): void {
  show = addExhibition({
    title: "Blue Hours",
    startDate: "2026-04-10",
    endDate: "2026-05-10",
    featured: true,
    registrationCapacity,
    registrationUntil,
  });
}

const postJson = (fields: object) =>
  sendJson(`${site.origin}/api/exhibition-registrations`, { exhibitionId: show, ...fields });
const postForm = (fields: Record<string, string>) =>
  site.ask(`/exhibitions/${show}/register`, { method: "POST", body: new URLSearchParams(fields) });
const page = async (path: string) => (await site.ask(path)).text();

const rows = () => storedRows(registration);
const active = () => rows().filter(({ status }) => status === "active").length;
const mails = () => storedMails().length;
async function registered(count = 1): Promise<void> {
  for (let at = 0; at < count; at += 1) expect((await postJson(person())).status).toBe(201);
}

describe("a full opening", () => {
  test("refuses one more, as JSON with an issue, and on a page with the reason and where to write", async () => {
    announce(2);
    await registered(2);
    const answer = await postJson(person());
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: fullAnswer, issues: [{ path: "exhibitionId", message: fullAnswer }] },
    ]);
    const stale = await postForm(person());
    expect(stale.status).toBe(400);
    const html = main(await stale.text());
    expect(html).toContain(`<strong>Registration failed</strong> <bdi>${fullAnswer}</bdi></p>`);
    expect(html).toContain(`${full}. If you would like to come all the same, please `);
    expect(html).toMatch(/<a [^>]*href="\/inquiry\?type=exhibition">write to the gallery<\/a>/);
    expect([active(), mails()]).toEqual([2, 2]);
  });

  test("answers who is registered as everyone else, and sends the confirmation again once an hour", async () => {
    announce(1);
    const ada = person();
    await postJson(ada);
    const stranger = await (await postJson(person())).text();
    vi.useFakeTimers({ toFake: ["performance"] });
    for (const [minutes, sent] of [
      [0, 2],
      [30, 2],
      [31, 3],
    ] as const) {
      vi.advanceTimersByTime(minutes * 60_000);
      const again = await postJson({ ...ada, email: ada.email.toUpperCase(), firstName: "Eve" });
      expect([again.status, await again.text(), mails()]).toEqual([400, stranger, sent]);
    }
    vi.useRealTimers();
    expect((await postForm({ ...ada, homepage: "https://spam.example" })).status).toBe(400);
    const letters = sqlite.prepare("SELECT DISTINCT recipient, text FROM outbox").all();
    expect(letters).toEqual([{ recipient: ada.email, text: expect.stringContaining("Ada Egli") }]);
    expect(rows()).toHaveLength(1);
  });

  test("gives its last place to one of those who ask at once", async () => {
    announce(3);
    await registered(2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? postJson(person()) : postForm(person()))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status < 400)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    expect([active(), mails()]).toEqual([3, 3]);
  });

  test("counts neither spam nor cancelled registrations", async () => {
    announce(2);
    expect((await postForm({ ...person(), homepage: "https://spam.example" })).status).toBe(303);
    await registered(1);
    await site.ask(`/registrations/${rows()[1]?.token}`, { method: "POST" });
    await registered(2);
    expect(rows().map(({ status }) => status)).toEqual(["spam", "cancelled", "active", "active"]);
    expect((await postJson(person())).status).toBe(400);
    const back = await postJson({ ...person(), email: rows()[1]?.email });
    expect(back.status).toBe(400);
  });

  test("says so on every page that asks to register, soon after the last place", async () => {
    announce(2);
    const paths = [`/exhibitions?id=${show}`, `/?register=${show}`, `/exhibitions/${show}/register`];
    await registered();
    for (const path of paths) expect(main(await page(path))).toContain('name="firstName"');
    const anchor = /<a href="#register"[^>]*>Register<\/a>.*<section class="overlay-form" id="register">/s;
    expect(await page(`/exhibitions?id=${show}`)).toMatch(anchor);
    expect(await page("/exhibitions")).toContain(">Register</span>");
    expect(await page("/")).toContain("Register for Blue Hours");
    await registered();
    for (const path of paths) {
      const html = main(await page(path));
      expect(html).toContain(`${full}. If you would like to come all the same, please `);
      expect(html).not.toContain('name="firstName"');
    }
    expect(await page(`/exhibitions?id=${show}`)).not.toContain('href="#register"');
    expect(await page("/exhibitions")).toContain(">Upcoming</span>");
    expect(await page("/")).not.toContain("Register for Blue Hours");
    const writing = await page("/inquiry?type=exhibition");
    expect(writing).toContain('<option value="exhibition" selected="">');
  });
});

describe("the page that a confirmation links to", () => {
  test.each<[state: string, hide: () => unknown]>([
    ["a draft", () => sqlite.exec("UPDATE exhibitions SET published_from = NULL")],
    ["in the trash", () => moveToTrash("exhibitions", show, "eva@a.example")],
  ])("cancels also where the show is %s, and says nothing of it", async (_, hide) => {
    announce(1);
    await registered();
    const path = `/registrations/${rows()[0]?.token}`;
    hide();
    const answers: string[] = [];
    for (const method of ["GET", "POST", "GET"]) {
      const answer = await site.ask(path, { method });
      expect(answer.status).toBe(200);
      answers.push(await answer.text());
    }
    expect(main(answers[0] ?? "")).toContain(
      "<bdi>Ada Egli</bdi> is registered for an exhibition that is not on our website at the moment.",
    );
    for (const html of answers.slice(1))
      expect(html).toContain(
        "The registration of <bdi>Ada Egli</bdi> is cancelled, and the place is free again.",
      );
    const data = await page(`${path}.data`);
    for (const text of [...answers, data]) expect(text).not.toMatch(new RegExp(`Blue Hours|2026-04|${show}`));
    expect(rows().map(({ status }) => status)).toEqual(["cancelled"]);
  });
});

describe("after the last day to register", () => {
  test("registration is closed as that of a show that has begun, and not on it", async () => {
    announce(null, "2026-03-10");
    await registered();
    announce(null, "2026-03-09");
    const answer = await postJson(person());
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: closed, issues: [{ path: "exhibitionId", message: closed }] },
    ]);
    expect(main(await (await postForm(person())).text())).toContain(`${closed}.`);
    for (const path of [`/exhibitions?id=${show}`, `/exhibitions/${show}/register`])
      expect(main(await page(path))).toContain(`${closed}.`);
    expect(await page(`/?register=${show}`)).not.toContain('role="dialog"');
    expect(rows()).toHaveLength(1);
  });
});

describe("the revision of the public pages", () => {
  /** @returns whether `work` has changed it */
  async function changes(work: () => unknown): Promise<boolean> {
    const before = getContentRevision();
    await work();
    return getContentRevision() !== before;
  }
  const set = (at: number, status: "active" | "cancelled" | "spam") =>
    setRegistrationStatus(String(rows()[at]?.id), show, status);

  test("changes with the last place, and with no other registration, so never where places are not limited", async () => {
    announce(3);
    expect(await changes(() => registered(2))).toBe(false);
    expect(await changes(() => registered())).toBe(true);
    expect(await changes(() => set(0, "cancelled"))).toBe(true);
    expect(await changes(() => set(1, "spam"))).toBe(false);
    expect(await changes(() => set(1, "active"))).toBe(false);
    expect(await changes(() => set(0, "active"))).toBe(true);
    expect(await changes(() => set(0, "active"))).toBe(false);
    announce(null);
    expect(await changes(() => registered(2))).toBe(false);
  });

  test("changes where a row of a full opening is deleted, and not where staff let in one more", async () => {
    announce(2);
    await registered(2);
    set(0, "cancelled");
    await registered();
    expect(await changes(() => set(0, "active"))).toBe(false);
    const remove = () =>
      sqlite.exec(
        "DELETE FROM exhibition_registrations WHERE rowid IN (SELECT max(rowid) FROM exhibition_registrations)",
      );
    expect(await changes(remove)).toBe(false);
    expect(await changes(remove)).toBe(true);
  });
});

test("the limits of an exhibition are told to staff with the places taken", async () => {
  announce(40);
  await registered(2);
  expect(await page(`/cms/inbox/registrations/${show}`)).toContain("2 of 40 places taken");
  expect(await page("/cms/inbox/registrations")).toContain("2 of 40 attending");
  expect(await page("/cms?tab=exhibitions")).toContain("2 of 40 places taken");
  updateRecord("exhibitions", show, { registrationCapacity: null }, { author: "eva@gallery.example" });
  expect(await page(`/cms/inbox/registrations/${show}`)).not.toContain("places taken");
  expect(await page("/cms/inbox/registrations")).toContain("2 attending");
});

import { beforeEach, describe, expect, test } from "vitest";
import { takeNotice } from "~/http/notice-cookie.server";
import type { InquiredWork } from "~/inquiries/letter.server";
import { createArtworkInquiry } from "~/inquiries/queries.server";
import { countMail, findDueMail, markFailedAttempt, queueMail } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { subscribe, unsubscribe } from "~/mailing-list/queries.server";
import { now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { deleteRecord } from "~/records/save/save.testing";
import * as layout from "~/routes/cms.inbox";
import * as inquiries from "~/routes/cms.inbox._index";
import { loader as inquiriesCsv } from "~/routes/cms.inbox.inquiries[.]csv";
import * as mail from "~/routes/cms.inbox.mail";
import * as mailingList from "~/routes/cms.inbox.mailing-list";
import { loader as membersCsv } from "~/routes/cms.inbox.mailing-list[.]csv";
import * as guests from "~/routes/cms.inbox.registrations.$exhibitionId/route";
import { loader as registrationsCsv } from "~/routes/cms.inbox.registrations[.]csv";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { addArtwork, addExhibition, args, cookieFrom, emptyDatabase } from "~/testing/world.testing";

env.CMS_ACCESS = "open";

const origin = "https://gallery.example";
const visitor = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };

beforeEach(emptyDatabase);

function ask(message = "Hello", name = "Ada Egli"): string {
  const about = { inquiry_type: "artwork", artist_interest: "any" } as const;
  return addInquiry({ ...about, name, message, phone: "+41 44 123 45 67" });
}

function askAboutNight(works: InquiredWork[] = [], suspect = false): string {
  const artwork = { subject: "Inquiry: Night by Jonas", artworkTitle: "Night", artistName: "Jonas Wäfler" };
  return createArtworkInquiry(
    { ...artwork, name: "Ben", email: visitor.email, phone: null, message: "Night?" },
    works,
    { origin, suspect },
  );
}

const post = (path: string, fields: Record<string, string>, params = {}) =>
  args(path, { method: "POST", body: new URLSearchParams(fields), params });

/** @returns where an answer leads to */
const leadsTo = (answer: unknown) => (answer as Response).headers.get("Location");
/** @returns what the page that an answer leads to says */
async function said(answer: unknown) {
  const cookie = cookieFrom((answer as Response).headers.get("Set-Cookie"));
  const page = new Request("http://localhost:3000/?notice=1", { headers: { Cookie: cookie } });
  return (await takeNotice(page))?.notice;
}
const recipients = () => sqlite.prepare("SELECT recipient FROM outbox ORDER BY rowid").pluck().all();
const row = (table: string) => sqlite.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).get();
const thrown = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describe("the inquiries' page", () => {
  test("shows the new ones first, with all that was written and a link to reply", async () => {
    ask("One\n\nTwo");
    const id = askAboutNight();
    sqlite.prepare("UPDATE inquiries SET status = 'replied', responded_at = created_at WHERE id = ?").run(id);
    const shown = await inquiries.loader(args("/cms/inbox"));
    expect(shown).toMatchObject({
      filter: { status: "new", search: "" },
      counts: { new: 1, replied: 1, all: 2 },
      inquiries: [
        {
          name: "Ada Egli",
          about: ["Artwork", "Any artist"],
          phone: "+41 44 123 45 67",
          message: "One\n\nTwo",
        },
      ],
    });
    // Ten in Zurich when it is nine in the world.
    expect(shown.inquiries[0]?.created.text).toBe("March 10, 2026, 10:00");
    expect(shown.inquiries[0]?.reply).toContain("%0D%0A%3E%20One%0D%0A%3E%0D%0A%3E%20Two");
    expect((await inquiries.loader(args("/cms/inbox?status=replied"))).inquiries).toMatchObject([
      {
        about: ["Artwork", "Jonas Wäfler", "Night"],
        subject: "Inquiry: Night by Jonas",
        responded: { text: "March 10, 2026, 10:00" },
      },
    ]);
  });

  test("is searched and paged by its address, whatever that says; its file holds all pages", async () => {
    for (let at = 1; at <= 31; at += 1) ask(`Hello ${at}`, `Visitor ${at}`);
    const second = await inquiries.loader(args("/cms/inbox?status=all&search=HELLO&page=2"));
    expect(second).toMatchObject({
      page: { page: 2, pages: 2, count: 31 },
      inquiries: [{ name: "Visitor 1" }],
    });
    for (const query of ["status=nothing&page=-1", "status=__proto__&page=x", `search=${"x".repeat(5000)}`])
      expect((await inquiries.loader(args(`/cms/inbox?${query}`))).filter.status).toBe("new");
    const count = async (query: string) => {
      const file = await inquiriesCsv(args(`/cms/inbox/inquiries.csv${query}`));
      return (await file.text()).trim().split("\r\n").length - 1;
    };
    expect([await count(""), await count("?status=replied"), await count("?search=hello+1")]).toEqual([
      31, 0, 13,
    ]);
  });

  test("gives an inquiry another status, leads back to the same list, and keeps when it was answered", async () => {
    const id = ask();
    const path = "/cms/inbox?status=all&search=ada&notice=1";
    const change = (status: string) => inquiries.action(post(path, { id, status }));
    await change("archived");
    expect(row("inquiries")).toMatchObject({ status: "archived", responded_at: null });
    const replied = await change("replied");
    expect([(replied as Response).status, leadsTo(replied)]).toEqual([303, path]);
    expect(row("inquiries")).toMatchObject({ status: "replied", responded_at: now().toISOString() });
    const then = "2026-03-01T00:00:00.000Z";
    sqlite.prepare("UPDATE inquiries SET responded_at = ?").run(then);
    for (const [status, title] of [
      ["archived", "Inquiry archived"],
      ["replied", "Inquiry marked as replied"],
      ["spam", "Inquiry marked as spam"],
    ] as const) {
      expect(await said(await change(status))).toEqual({ title, description: "Ada Egli" });
      expect(row("inquiries")).toMatchObject({ status, responded_at: then });
    }
    expect(await said(await change("new"))).toMatchObject({ title: "Inquiry marked as new" });
    expect(row("inquiries")).toMatchObject({ status: "new", responded_at: null });
    for (const none of ["", "all", "toString"]) await expect(change(none)).rejects.toEqual(thrown(400));
    const unknown = await inquiries.action(post("/cms/inbox", { id: "x", status: "spam" }));
    expect(await said(unknown)).toMatchObject({ title: "Nothing was changed" });
  });

  test("shows the works that somebody asked about, also when they have been deleted", async () => {
    const known = { inventoryNumber: "MA-1", price: "CHF 900" };
    const [here, gone] = [addArtwork({ title: "Night", ...known }), addArtwork({ title: "Day" })];
    const work = (artworkId: string, title: string) => ({ artworkId, title, artistName: "Jonas" });
    askAboutNight([work(here, "Night"), work(gone, "Day")]);
    deleteRecord("artworks", gone, { author: "eva@gallery.example" });
    const [shown] = (await inquiries.loader(args("/cms/inbox"))).inquiries;
    expect(shown).toMatchObject({ about: ["Artwork"], subject: null });
    const facts = ["MA-1", "CHF 900", "Available"];
    expect(shown?.works).toEqual([
      { ...work(here, "Night"), isListed: true, image: null, facts, isForSale: true },
      { ...work(gone, "Day"), isListed: false, image: null, facts: [], isForSale: false },
    ]);
    const csv = await ((await inquiriesCsv(args("/cms/inbox/inquiries.csv"))) as Response).text();
    expect(csv).toContain(`"${here} ${gone}","MA-1, CHF 900, Available\n"`);
  });

  test("takes what was filed as spam for real, and tells the gallery then, once", async () => {
    const id = askAboutNight([{ artworkId: "1", title: "Night", artistName: "Jonas" }], true);
    askAboutNight([], true);
    const change = (status: string) => inquiries.action(post("/cms/inbox", { id, status }));
    expect(countMail().pending).toBe(0);
    await change("new");
    expect(row("inquiries")).toMatchObject({ status: "new", mail_withheld: 0 });
    const statuses = sqlite.prepare("SELECT status FROM inquiries ORDER BY rowid").pluck();
    expect(statuses.all()).toEqual(["new", "spam"]);
    expect(row("outbox")?.text).toContain("http://localhost:3000/artworks?artwork=1");
    // Filed as spam by staff and taken back.
    for (const status of ["spam", "new"]) await change(status);
    expect(row("inquiries")).toMatchObject({ status: "new" });
    expect(countMail().pending).toBe(1);
  });
});

describe("registrations", () => {
  function announce(): string {
    const id = addExhibition({ title: "Blaue Stunden: Öl", startDate: "2026-04-01", endDate: "2026-05-01" });
    addGuest(id);
    addGuest(id, { lastName: "=1+1", email: "ben@visitors.example" });
    return id;
  }

  /** Somebody who was filed as spam, the page that shows it, and how staff give another status there. */
  function registerAsSpam() {
    const exhibitionId = addExhibition({ startDate: "2026-04-01", endDate: "2026-05-01" });
    const id = addGuest(exhibitionId, {}, { suspect: true });
    const params = { exhibitionId };
    const path = `/cms/inbox/registrations/${exhibitionId}?status=spam`;
    const change = (status: string) => guests.action(post(path, { id, status }, params));
    return { id, path, params, change };
  }

  test("filed as spam can be said to be none: the visitor hears of it, once", async () => {
    const { id, path, params, change } = registerAsSpam();
    expect((await guests.loader(args(path, { params }))).guests).toMatchObject([{ id, status: "spam" }]);
    expect(recipients()).toEqual([]);
    const answer = await change("active");
    expect(leadsTo(answer)).toBe(`${path}&notice=1`);
    expect(await said(answer)).toEqual({ title: "Registration restored", description: "Ada Egli" });
    expect(row("exhibition_registrations")).toMatchObject({ status: "active" });
    expect(recipients()).toEqual([visitor.email]);
    // Told already: filed as spam by staff and taken back, it is not confirmed a second time.
    expect((await said(await change("spam")))?.title).toBe("Registration marked as spam");
    await change("active");
    expect(row("exhibition_registrations")).toMatchObject({ status: "active" });
    expect(recipients()).toEqual([visitor.email]);
  });

  test("of an exhibition that is not public stays unanswered when it is said to be no spam", async () => {
    const { change } = registerAsSpam();
    sqlite.exec("UPDATE exhibitions SET published_from = NULL");
    expect(await said(await change("active"))).toMatchObject({ title: "Registration restored" });
    expect(row("exhibition_registrations")).toMatchObject({ status: "active" });
    expect(recipients()).toEqual([]);
    sqlite.exec("UPDATE exhibitions SET published_from = '2026-01-01T00:00:00.000Z'");
    await change("spam");
    await change("active");
    expect(recipients()).toEqual([visitor.email]);
  });

  test("of another exhibition are not changed, and of an unknown one not found", async () => {
    const [here, there] = [announce(), addExhibition({ startDate: "2026-04-01", endDate: "2026-05-01" })];
    const id = String(row("exhibition_registrations")?.id);
    const path = `/cms/inbox/registrations/${there}`;
    const change = (status: string) => guests.action(post(path, { id, status }, { exhibitionId: there }));
    await expect(change("x")).rejects.toEqual(thrown(400));
    const answer = await change("spam");
    expect(await said(answer)).toMatchObject({ title: "Nothing was changed", destructive: true });
    for (const unread of [
      guests.loader(args("/x", { params: {} })),
      guests.action(post("/x", { status: "spam" })),
    ])
      await expect(unread).rejects.toEqual(thrown(404));
    await expect(registrationsCsv(args("/x.csv?exhibition=nothing"))).rejects.toMatchObject({ status: 404 });
    const kept = await guests.loader(args(path, { params: { exhibitionId: here } }));
    expect(kept.counts).toMatchObject({ active: 2, spam: 0 });
  });

  test("are a file, of one exhibition or of all", async () => {
    const [id] = [announce(), announce()];
    const one = await registrationsCsv(args(`/cms/inbox/registrations.csv?exhibition=${id}&search=egli`));
    expect(one.headers.get("Content-Disposition")).toContain(
      '"registrations-blaue-stunden-oel-2026-03-10.csv"',
    );
    expect(await one.text()).toBe(
      '"Last name","First name","Email","Status","Registered"\r\n' +
        '"Egli","Ada","ada@visitors.example","active","2026-03-10 10:00"\r\n',
    );
    const all = await (await registrationsCsv(args("/cms/inbox/registrations.csv"))).text();
    const names = [...all.matchAll(/^"Blaue Stunden: Öl","(.*?)","Ada"/gm)].map(([, name]) => name);
    // The newest first.
    expect(names).toEqual(["'=1+1", "Egli", "'=1+1", "Egli"]);
  });
});

describe("the mailing list", () => {
  const list = (query = "") => mailingList.loader(args(`/cms/inbox/mailing-list${query}`));
  const change = (status: string, id: string) =>
    mailingList.action(post("/cms/inbox/mailing-list", { status, id }));

  test("shows consent, and lets staff take off and put back, without any mail", async () => {
    const id = subscribe(visitor, { page: "/artists", origin });
    expect((await list()).members).toMatchObject([
      { email: visitor.email, consented: { text: "March 10, 2026, 10:00" } },
    ]);
    expect(JSON.stringify(await list("?status=all"))).not.toContain(String(row("mailing_list")?.token));
    sqlite.exec("DELETE FROM outbox");
    const description = visitor.email;
    expect(await said(await change("removed", id))).toEqual({ title: "Unsubscribed", description });
    expect((await list("?status=removed")).counts).toMatchObject({ active: 0, removed: 1 });
    expect(await said(await change("removed", id))).toMatchObject({ title: "Nothing was changed" });
    expect(await said(await change("active", id))).toEqual({ title: "On the list", description });
    expect((await list()).counts).toMatchObject({ active: 1, removed: 0 });
    expect(recipients()).toEqual([]);
    await expect(change("spam", id)).rejects.toEqual(thrown(400));
  });

  test("does not put back who left", async () => {
    const id = subscribe(visitor, { page: "/artists", origin });
    // Also where a colleague had taken them off before.
    await change("removed", id);
    unsubscribe(String(row("mailing_list")?.token));
    const answer = await change("active", id);
    expect(leadsTo(answer)).toBe("/cms/inbox/mailing-list?notice=1");
    expect(await said(answer)).toEqual({
      title: "Not restored",
      description:
        "People who unsubscribed can only come back by signing up and confirming by email, or through the link in an email.",
      destructive: true,
    });
    expect(await said(await change("removed", id))).toMatchObject({ title: "Nothing was changed" });
    expect(row("mailing_list")).toMatchObject({ status: "unsubscribed" });
  });

  test("takes on who was filed as spam and is none, and welcomes them then", async () => {
    const id = subscribe(visitor, { page: "/artists", origin, suspect: true });
    expect((await list("?status=spam")).members).toMatchObject([{ id, status: "spam" }]);
    expect(recipients()).toEqual([]);
    expect(await said(await change("not-spam", id))).toEqual({
      title: "On the list",
      description: visitor.email,
    });
    expect((await list()).members).toMatchObject([{ id, status: "active" }]);
    expect(recipients()).toEqual([visitor.email]);
    // Only spam can be none: nobody is welcomed twice, and whom a colleague took off stays off, also by a post alone.
    await change("removed", id);
    expect(await said(await change("not-spam", id))).toMatchObject({ title: "Nothing was changed" });
    expect(subscribe(visitor, { page: "/", origin })).toBe(id);
    expect(row("mailing_list")).toMatchObject({ status: "removed" });
    const subjects = sqlite.prepare("SELECT subject FROM outbox ORDER BY rowid").pluck().all();
    // The unsent welcome went when they were taken off.
    expect(subjects).toEqual([expect.stringContaining("confirm")]);
  });

  test("is a file, of those that its filter leaves", async () => {
    subscribe(visitor, { page: "/artists", origin });
    subscribe({ ...visitor, email: "spam@visitors.example" }, { page: "/", origin, suspect: true });
    const active = await (await membersCsv(args("/cms/inbox/mailing-list.csv?status=active"))).text();
    expect(active).toContain('"ada@visitors.example","Ada","Egli","active","2026-03-10 10:00","/artists"');
    expect(active).not.toContain("spam@");
    const found = await (await membersCsv(args("/cms/inbox/mailing-list.csv?search=SPAM@+ada+egli"))).text();
    expect(found).toContain('"spam@visitors.example","Ada","Egli","spam"');
    expect(found).not.toContain("ada@");
  });
});

describe("mail", () => {
  const list = (query = "") => mail.loader(args(`/cms/inbox/mail${query}`));
  const change = (intent: string, id: unknown) =>
    mail.action(post("/cms/inbox/mail", { intent, id: String(id) }));

  function giveUp(): void {
    sqlite.exec("UPDATE outbox SET attempts = 30, created_at = '2026-01-01T00:00:00.000Z'");
    const taken = findDueMail();
    if (taken) markFailedAttempt(taken, "550 no such user");
  }
  function fail(): void {
    queueMail({ recipient: visitor.email, subject: "Welcome", text: "Hello" });
    giveUp();
  }

  test("that failed is shown with its error, and sent again from the start", async () => {
    fail();
    ask();
    expect(await layout.loader(args("/cms/inbox"))).toEqual({ inquiries: 1, mail: 1 });
    expect(await list()).toMatchObject({
      status: "failed",
      hasServer: false,
      mails: [{ recipient: visitor.email, attempts: 31, lastError: "550 no such user" }],
    });
    // No mail server is set: nothing is said to be on its way.
    expect(await said(await change("retry", row("outbox")?.id))).toEqual({
      title: "Email is waiting: sending is not set up yet",
      description: visitor.email,
    });
    expect(row("outbox")).toMatchObject({
      status: "pending",
      attempts: 0,
      next_attempt_at: now().toISOString(),
    });
    const again = findDueMail();
    // All pauses lie before it once more, although it is old.
    expect(again && markFailedAttempt(again, "451 later")).toBe(true);
    expect((await list()).status).toBe("pending");
    await wakeMail();
  });

  test("can be deleted, unless it was sent", async () => {
    fail();
    const id = row("outbox")?.id;
    await expect(change("x", id)).rejects.toEqual(thrown(400));
    sqlite.exec("UPDATE outbox SET status = 'sent'");
    for (const intent of ["delete", "retry"]) await change(intent, id);
    expect(row("outbox")).toMatchObject({ status: "sent", attempts: 31 });
    sqlite.exec("UPDATE outbox SET status = 'failed'");
    await change("delete", id);
    expect(countMail()).toEqual({ pending: 0, failed: 0 });
  });

  test("with a secret link shows it to nobody, neither while it waits nor when it has failed", async () => {
    queueMail({ recipient: "new@gallery.example", subject: "Your account", text: "t0ken", hasSecret: true });
    const waiting = await list("?status=pending");
    expect(waiting.mails).toMatchObject([{ subject: "Your account", text: null, isBlank: false }]);
    expect(JSON.stringify(waiting)).not.toContain("t0ken");
    giveUp();
    const failed = await list("?status=failed");
    expect(failed.mails).toMatchObject([{ subject: "Your account", text: null, isBlank: true }]);
  });
});

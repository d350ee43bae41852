import { describe, expect, test } from "vitest";
import { person, subscription } from "~/forms/forms-table.testing";
import { join, setUpForms, submit } from "~/forms/posted-forms.testing";
import { mails, rows } from "~/forms/stored-posts.testing";
import { now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import * as confirmPage from "~/routes/_site.mailing-list_.confirm.$token";
import * as unsubscribePage from "~/routes/_site.unsubscribe.$token";
import { missing } from "~/site/page-answers.testing";
import { args } from "~/testing/world.testing";

setUpForms();

const look = (token: string) => unsubscribePage.loader(args(`/unsubscribe/${token}`, { params: { token } }));
const act = (token: string, body: BodyInit | null = null) =>
  unsubscribePage.action(args(`/unsubscribe/${token}`, { method: "POST", params: { token }, body }));

const spam = { homepage: "http://spam.example" };
const long = "2025-01-01T00:00:00.000Z";
/** As if all that was long ago. */
const passTime = () =>
  sqlite
    .prepare("UPDATE mailing_list SET created_at = :long, updated_at = :long, consented_at = :long")
    .run({ long });

test("a token is no id, and no other member's", async () => {
  const { id = "" } = await submit(subscription, "json");
  await submit(subscription);
  for (const none of [id, ""]) expect(() => look(none)).toThrow(missing);
  expect(() => sqlite.exec("UPDATE mailing_list SET token = 'same'")).toThrow("mailing_list.token");
});

test("a suspect sign-up gives no consent for the person who signs up later", async () => {
  const fields = person();
  await submit(subscription, "page", { ...fields, ...spam, firstName: "Buy" });
  passTime();
  await submit(subscription, "page", { ...fields, from: "/fairs" });
  const consent = { consented_at: now().toISOString(), consent_page: "/fairs" };
  expect(rows(subscription)).toMatchObject([{ ...subscription.row(fields), ...consent }]);
});

describe("the page for leaving the mailing list", () => {
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  test.each([
    ["a mail program's one click in parts", multipart],
    ["a file", new TextEncoder().encode("\0\xff")],
  ])("takes the member off the list with %s, and nobody else", async (_title, body: BodyInit) => {
    const { member } = await join();
    await submit(subscription);
    passTime();
    const [before, other] = rows(subscription);
    await act(member, body);
    const left = { ...before, status: "unsubscribed", updated_at: now().toISOString() };
    expect(rows(subscription)).toEqual([left, other]);
    expect(look(member)).toMatchObject({ isMember: false });
  });

  test("lets them come back, with consent given there, and no mail", async () => {
    const { member } = await join();
    await act(member);
    passTime();
    await act(member, new URLSearchParams({ intent: "return" }));
    expect(rows(subscription)).toMatchObject([
      { status: "active", consented_at: now().toISOString(), consent_page: `/unsubscribe/${member}` },
    ]);
    expect(look(member)).toMatchObject({ isMember: true });
    // The registration's: the unsent welcome went with leaving.
    expect(mails()).toHaveLength(1);
  });
});

describe("the page for coming back to the mailing list", () => {
  const path = (token: string) => `/mailing-list/confirm/${token}`;
  const ask = (token: string) => confirmPage.loader(args(path(token), { params: { token } }));
  const confirm = async (token: string) =>
    confirmPage.action(args(path(token), { method: "POST", params: { token } }));
  const link = () => /confirm\/(\S+)/.exec(String(mails().at(-1)?.text))?.[1] ?? "";
  const set = (column: string, milliseconds: number) =>
    sqlite
      .prepare(`UPDATE mailing_list_confirmations SET ${column} = ?`)
      .run(new Date(now().getTime() + milliseconds).toISOString());

  /** Somebody who left the list long ago, and what is sent to sign up again. */
  async function joinAndLeave() {
    const { member } = await join();
    await act(member);
    passTime();
    const [before] = rows(subscription);
    return { member, before, again: { ...person(), email: String(before?.email), firstName: "Eve" } };
  }

  test("is led to by a sign-up that is answered like any other, is looked at without change, and used once", async () => {
    const { before, again } = await joinAndLeave();
    expect((await submit(subscription, "script", again)).notice).toEqual(subscription.success);
    const token = link();
    expect(mails().at(-1)).toMatchObject({
      recipient: before?.email,
      text: expect.stringContaining("Dear Ada Egli,"),
      unsubscribe_url: null,
    });
    const stored = sqlite.prepare("SELECT * FROM mailing_list_confirmations").all();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(ask(token)).toEqual({ email: before?.email });
    expect(rows(subscription)).toEqual([before]);
    const { status, headers } = (await confirm(token)) as Response;
    expect([status, headers.get("Location")]).toEqual([303, "/mailing-list?notice=1"]);
    const consent = { consented_at: now().toISOString(), consent_page: "/mailing-list/confirm" };
    expect(rows(subscription)).toMatchObject([{ status: "active", first_name: "Ada", ...consent }]);
    expect(mails().at(-1)?.unsubscribe_url).toContain("/unsubscribe/");
    await act(String(before?.token));
    expect(() => ask(token)).toThrow(missing);
    await expect(confirm(token)).rejects.toEqual(missing);
    expect(rows(subscription)).toMatchObject([{ status: "unsubscribed" }]);
  });

  test("is for who has the link, for seven days", async () => {
    const { member, before, again } = await joinAndLeave();
    await submit(subscription, "page", again);
    for (const token of ["", "x", member, String(before?.id)]) expect(() => ask(token)).toThrow(missing);
    set("expires_at", 1);
    expect(ask(link())).toEqual({ email: before?.email });
    set("expires_at", 0);
    await expect(confirm(link())).rejects.toEqual(missing);
    expect(rows(subscription)).toEqual([before]);
  });

  test("is asked for once a day at most, by no suspect, and reached by the newest link alone", async () => {
    const { before, again } = await joinAndLeave();
    await submit(subscription, "page", { ...again, ...spam });
    expect([rows(subscription), mails().length]).toEqual([[before], 1]);
    for (let at = 0; at < 2; at += 1) await submit(subscription, "page", again);
    expect(mails()).toHaveLength(2);
    const first = link();
    set("sent_at", -24 * 60 * 60_000);
    await submit(subscription, "page", again);
    expect(mails()).toHaveLength(3);
    expect(() => ask(first)).toThrow(missing);
    expect(ask(link())).toEqual({ email: before?.email });
  });
});

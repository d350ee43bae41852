import { describe, expect, test } from "vitest";
import { person, subscription } from "~/forms/forms-table.testing";
import { join, setUpForms, submit } from "~/forms/posted-forms.testing";
import { mails, rows } from "~/forms/stored-posts.testing";
import * as confirmPage from "~/routes/_site.mailing-list_.confirm.$token";
import * as unsubscribePage from "~/routes/_site.unsubscribe.$token";
import { now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { missing } from "~/site/page-answers.testing";
import { args } from "~/testing/world.testing";

setUpForms();

describe("the page for leaving the mailing list", () => {
  const look = (token: string) =>
    unsubscribePage.loader(args(`/unsubscribe/${token}`, { params: { token } }));
  const act = (token: string, body: BodyInit | null = null) =>
    unsubscribePage.action(args(`/unsubscribe/${token}`, { method: "POST", params: { token }, body }));

  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  test.each([
    ["a mail program's one click in parts", multipart],
    ["a file", new TextEncoder().encode("\0\xff")],
  ])("takes the member off the list with %s", async (_title, body: BodyInit | null) => {
    const { member } = await join();
    const [before] = rows(subscription);
    await act(member, body);
    expect(rows(subscription)).toEqual([{ ...before, status: "unsubscribed" }]);
    expect(look(member)).toMatchObject({ isMember: false });
  });

  test("lets them come back, with consent given there, and no mail", async () => {
    const { member } = await join();
    await act(member);
    sqlite.exec("UPDATE mailing_list SET consented_at = '2025-01-01T00:00:00.000Z'");
    await act(member, new URLSearchParams({ intent: "return" }));
    expect(rows(subscription)).toMatchObject([
      { status: "active", consented_at: now().toISOString(), consent_page: `/unsubscribe/${member}` },
    ]);
    expect(look(member)).toMatchObject({ isMember: true });
    expect(mails()).toHaveLength(2);
  });
});

test("the page for coming back is led to by a sign-up that is answered like any other, is looked at without change, and used once", async () => {
  const path = (token: string) => `/mailing-list/confirm/${token}`;
  const look = (token: string) => confirmPage.loader(args(path(token), { params: { token } }));
  const act = async (token: string) =>
    confirmPage.action(args(path(token), { method: "POST", params: { token } }));
  const { member } = await join();
  await unsubscribePage.action(args("/", { method: "POST", params: { token: member } }));
  sqlite.exec("UPDATE mailing_list SET consented_at = '2025-01-01T00:00:00.000Z'");
  const [before] = rows(subscription);
  const again = { ...person(), email: String(before?.email), firstName: "Eve" };
  expect((await submit(subscription, "script", again)).notice).toEqual(subscription.success);
  const token = /confirm\/(\S+)/.exec(String(mails().at(-1)?.text))?.[1] ?? "";
  expect(look(token)).toEqual({ email: before?.email });
  expect(rows(subscription)).toEqual([before]);
  const { status, headers } = (await act(token)) as Response;
  expect([status, headers.get("Location")]).toEqual([303, "/mailing-list?notice=1"]);
  const consent = { consented_at: now().toISOString(), consent_page: "/mailing-list/confirm" };
  expect(rows(subscription)).toMatchObject([{ status: "active", first_name: "Ada", ...consent }]);
  expect(mails().at(-1)?.unsubscribe_url).toContain("/unsubscribe/");
  expect(() => look(token)).toThrow(missing);
  await expect(act(token)).rejects.toEqual(missing);
});

import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import * as staffPage from "~/routes/cms.staff/route";
import { args } from "~/testing/world.testing";
import { addAccount, findInvitation } from "./accounts.server";
import { verifyPassword } from "./passwords.server";
import { ask, email, enter, type Fields, hash, id, made, password, setUpStaff } from "./served-cms.testing";
import { createSession, listSessions } from "./stored-sessions.server";

setUpStaff();

describe("the page about staff", () => {
  const act = async (fields: Fields, Cookie: string) => {
    const request = args("/cms/staff", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie },
    });
    const { data: answer, init } = (await staffPage.action(request as ActionFunctionArgs)) as {
      data: { notice?: { title: string }; result?: SubmissionResult; link?: string };
      init: ResponseInit;
    };
    return { ...answer, status: init.status };
  };
  const stored = () =>
    sqlite.prepare("SELECT password_hash FROM staff_accounts WHERE id = ?").pluck().get(id);

  test("names accounts, and one's own sessions by their browsers and which one this is", async () => {
    const other = addAccount(`other-${made}@gallery.example`, hash);
    const { Cookie } = await enter();
    createSession(id, "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0");
    await enter(other);
    const html = await (await ask("/cms/staff", { headers: { Cookie } })).text();
    for (const text of [email, "This browser", "Invite", "Remove account"]) expect(html).toContain(text);
    expect(html).toMatch(/<span>[^<]*(<!-- -->)* ?Firefox on Linux/);
    expect(html).toContain("An unknown browser");
    expect(html).not.toContain("Mozilla");
    const load = staffPage.loader(args("/cms/staff", { headers: { Cookie } }) as LoaderFunctionArgs);
    expect((await load).sessions?.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  });

  test("ends one of the account's sessions", async () => {
    const [here, there] = [await enter(), await enter()];
    await act({ intent: "end-session", session: there.session.id }, here.Cookie);
    expect(listSessions(id).map((session) => session.id)).toEqual([here.session.id]);
    const foreign = await enter(addAccount(`other-${made}@gallery.example`, hash));
    expect((await act({ intent: "end-session", session: foreign.session.id }, here.Cookie)).status).toBe(404);
  });

  test("changes the password for who knows the one before, and ends the other sessions", async () => {
    const [here] = [await enter(), await enter()];
    const change = (current_password: string, new_password: string) =>
      act({ intent: "change-password", current_password, new_password }, here.Cookie);
    expect((await change("wrong horse battery", "another good one")).result?.error).toEqual({
      current_password: ["This is not your password"],
    });
    expect((await change(password, "short")).result?.error).toEqual({
      new_password: ["Use at least 12 characters"],
    });
    expect(stored()).toBe(hash);
    expect((await change(password, "another good one")).notice?.title).toBe("Password changed");
    expect(await verifyPassword(String(stored()), "another good one")).toBe(true);
    expect(sqlite.prepare("SELECT recipient, subject FROM outbox").all()).toEqual([
      { recipient: email, subject: expect.stringMatching(/^The password of your account .* was changed$/) },
    ]);
    expect(listSessions(id).map((session) => session.id)).toEqual([here.session.id]);
  });

  test("invites, with a link that it shows and mails", async () => {
    const { Cookie } = await enter();
    const { link, notice } = await act({ intent: "invite", email: "new@gallery.example" }, Cookie);
    // No mail server is set here: nothing is promised that cannot come.
    expect(notice).toEqual({
      title: "Invited",
      description: "Sending email is not set up yet: copy the link below and send it to new@gallery.example.",
    });
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitations\/[\w-]{43}$/);
    expect(sqlite.prepare("SELECT recipient, text, has_secret FROM outbox").all()).toMatchObject([
      { recipient: "new@gallery.example", text: expect.stringContaining(link ?? "-"), has_secret: 1 },
    ]);
    expect((await act({ intent: "invite", email: "nobody" }, Cookie)).result?.error?.email).toHaveLength(1);
    expect((await act({ intent: "invite", email }, Cookie)).result?.error?.email).toEqual([
      "There is an account already",
    ]);
    expect(await (await ask("/cms/staff", { headers: { Cookie } })).text()).not.toContain(link);
  });

  test("withdraws an invitation, and says so when it is no more", async () => {
    const { Cookie } = await enter();
    const { link } = await act({ intent: "invite", email: "new@gallery.example" }, Cookie);
    const token = link?.split("/").at(-1) ?? "";
    expect(findInvitation(token)).toEqual({ email: "new@gallery.example" });
    const load = await staffPage.loader(args("/cms/staff", { headers: { Cookie } }) as LoaderFunctionArgs);
    const withdraw = () =>
      act({ intent: "withdraw-invitation", invitation: load.invitations[0]?.id ?? "" }, Cookie);
    expect((await withdraw()).notice).toEqual({
      title: "Invitation revoked",
      description: "The link for new@gallery.example no longer works.",
    });
    expect(findInvitation(token)).toBeUndefined();
    expect(await withdraw()).toMatchObject({
      status: 404,
      notice: { description: "That invitation was used already or has ended." },
    });
  });

  test("removes another account, and not one's own", async () => {
    const { Cookie } = await enter();
    const other = addAccount(`other-${made}@gallery.example`, hash);
    const theirs = await enter(other);
    expect((await act({ intent: "remove", account: id }, Cookie)).status).toBe(400);
    expect((await act({ intent: "remove", account: other }, Cookie)).notice?.title).toBe("Account removed");
    expect(sqlite.prepare("SELECT recipient, subject FROM outbox").all()).toEqual([
      { recipient: `other-${made}@gallery.example`, subject: expect.stringMatching(/was removed$/) },
    ]);
    expect((await ask("/cms/things", { headers: { Cookie: theirs.Cookie } })).status).toBe(302);
    expect((await ask("/cms/things", { headers: { Cookie } })).status).toBe(200);
  });

  test("answers nothing that it has no form for", async () => {
    const { Cookie } = await enter();
    for (const intent of ["", "constructor", "toString"])
      await expect(act({ intent }, Cookie)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

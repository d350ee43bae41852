import { beforeEach, describe, expect, test } from "vitest";
import { now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { confirmMember, getMemberToConfirm, type Subscriber } from "./confirmations.server";
import { getSubscriber, subscribe, unsubscribe } from "./queries.server";

const ada = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const given = { page: "/artists?page=2", origin: "https://gallery.example" };
const long = "2025-01-01T00:00:00.000Z";

const rows = () => sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM mailing_list").all();
const mails = () => sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM outbox").all();
/** As if all that was long ago. */
const passTime = () =>
  sqlite
    .prepare("UPDATE mailing_list SET created_at = :long, updated_at = :long, consented_at = :long")
    .run({ long });

/** The only member. */
function member(): Subscriber {
  const [row] = rows();
  const found = getSubscriber(String(row?.token));
  if (!found) throw new Error("nobody is on the list");
  return found;
}

/** @returns the id of somebody who left the list long ago */
function joinAndLeave(): string {
  const id = subscribe(ada, given);
  unsubscribe(member().token);
  passTime();
  return id;
}

beforeEach(emptyDatabase);

test("a token is no id, and no other member's", () => {
  const id = subscribe(ada, given);
  subscribe({ ...ada, email: "ben@visitors.example" }, given);
  for (const none of [id, ""]) expect(getSubscriber(none)).toBeUndefined();
  expect(() => sqlite.exec("UPDATE mailing_list SET token = 'same'")).toThrow("mailing_list.token");
});

describe("leaving", () => {
  test("is noted with its instant, and concerns nobody else", () => {
    subscribe(ada, given);
    subscribe({ ...ada, email: "ben@visitors.example" }, given);
    passTime();
    unsubscribe(String(rows()[0]?.token));
    expect(rows()).toMatchObject([
      { status: "unsubscribed", updated_at: now().toISOString(), created_at: long },
      { status: "active", updated_at: long },
    ]);
  });

  const again = { firstName: "Eve", lastName: "Spiteful", email: "Ada@visitors.example" };
  const link = () => /confirm\/(\S+)/.exec(String(mails().at(-1)?.text))?.[1] ?? "";

  test("and signing up again changes nothing but that the address is asked by mail", () => {
    const id = joinAndLeave();
    const before = rows();
    expect(subscribe(again, { ...given, page: "/press" })).toBe(id);
    expect(rows()).toEqual(before);
    expect(mails()).toMatchObject([{}, { recipient: "ada@visitors.example", unsubscribe_url: null }]);
    const { text } = mails()[1] ?? {};
    expect(text).toContain("Dear Ada Egli,");
    expect(text).toContain(`https://gallery.example/mailing-list/confirm/${link()}`);
    expect(JSON.stringify(sqlite.prepare("SELECT * FROM mailing_list_confirmations").all())).not.toContain(
      link(),
    );
  });

  test("and the link is good for seven days, and for who has it", () => {
    joinAndLeave();
    subscribe(again, given);
    for (const token of ["", "x", member().token, member().id])
      expect(getMemberToConfirm(token)).toBeUndefined();
    const expire = sqlite.prepare("UPDATE mailing_list_confirmations SET expires_at = ?");
    expire.run(new Date(now().getTime() + 1).toISOString());
    expect(getMemberToConfirm(link())).toBeDefined();
    expire.run(now().toISOString());
    expect(confirmMember(link(), "/", given.origin)).toBeUndefined();
    expect(member()).toMatchObject({ status: "unsubscribed" });
  });

  test("and the address is asked once a day at most, by the newest link alone", () => {
    joinAndLeave();
    for (let at = 0; at < 3; at += 1) subscribe(again, given);
    expect(mails()).toHaveLength(2);
    const first = link();
    const yesterday = new Date(now().getTime() - 24 * 60 * 60_000).toISOString();
    sqlite.prepare("UPDATE mailing_list_confirmations SET sent_at = ?").run(yesterday);
    subscribe(again, given);
    expect(mails()).toHaveLength(3);
    expect(getMemberToConfirm(first)).toBeUndefined();
    expect(getMemberToConfirm(link())).toBeDefined();
  });
});

describe("a suspect sign-up", () => {
  test("gives no consent for the person who signs up later", () => {
    subscribe({ ...ada, firstName: "Buy" }, { ...given, suspect: true });
    passTime();
    subscribe(ada, { ...given, page: "/fairs" });
    expect(member()).toMatchObject({ ...ada, consentedAt: now().toISOString(), consentPage: "/fairs" });
  });

  test("changes nothing about a member who has left", () => {
    joinAndLeave();
    const before = rows();
    subscribe({ ...ada, firstName: "Buy" }, { page: "/", origin: given.origin, suspect: true });
    expect(rows()).toEqual(before);
    expect(mails()).toHaveLength(1);
  });
});

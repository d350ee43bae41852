import { exhibitionRegistrations } from "db/schema";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Exhibition, getExhibition } from "~/exhibitions/queries.server";
import { db, sqlite } from "~/server/database.server";
import { addExhibition, emptyDatabase } from "~/testing/world.testing";
import { cancelRegistration, getRegistration, type Registration, register } from "./queries.server";

const ada = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const given = { origin: "https://gallery.example" };

const rows = () =>
  sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM exhibition_registrations").all();
const mails = () => sqlite.prepare<[], Record<string, unknown>>("SELECT * FROM outbox").all();

/** An exhibition that opens tomorrow. */
function announce(title = "Blue Hours"): Exhibition {
  const exhibition = getExhibition(addExhibition({ title, startDate: "2026-03-11" }));
  if (!exhibition) throw new Error("no exhibition");
  return exhibition;
}

/** The only registration. */
function registration(): Registration {
  const found = db.select().from(exhibitionRegistrations).get();
  if (!found) throw new Error("nobody is registered");
  return found;
}

beforeEach(emptyDatabase);
afterEach(() => {
  sqlite.exec("DROP TRIGGER IF EXISTS refuse");
});

describe("registering", () => {
  test("is confirmed with the dates, a calendar file and a link of one's own to cancel", () => {
    register(ada, announce(), given);
    expect(mails()).toMatchObject([
      {
        recipient: "ada@visitors.example",
        subject: expect.stringContaining("Blue Hours"),
        calendar: expect.stringMatching(/^BEGIN:VCALENDAR\r\n.*DTSTART;VALUE=DATE:20260311\r\n/s),
        text: expect.stringContaining(`https://gallery.example/registrations/${registration().token}`),
        unsubscribe_url: null,
      },
    ]);
  });

  test("gives each registration a token that is not its id", () => {
    const show = announce();
    const ids = ["ada", "ben", "cleo"].map((name) =>
      register({ ...ada, email: `${name}@visitors.example` }, show, given),
    );
    expect(new Set([...ids, ...rows().map(({ token }) => token)]).size).toBe(6);
    for (const id of [...ids, ""]) expect(getRegistration(id)).toBeUndefined();
  });

  test.each([
    [ada.email, ada.email],
    [ada.email, "ADA@Visitors.Example"],
    ["zoë@bücher.example", "ZOË@BÜCHER.example"],
  ])("as %s, and then as %s, succeeds and stores nothing twice", (email, again) => {
    const show = announce();
    const id = register({ ...ada, email }, show, given);
    const before = rows();
    expect(register({ firstName: "Eve", lastName: "Egli", email: again }, show, given)).toBe(id);
    expect(rows()).toEqual(before);
    expect(mails()).toHaveLength(1);
  });

  test("for another exhibition is another registration", () => {
    expect(register(ada, announce(), given)).not.toBe(register(ada, announce("Red Hours"), given));
    expect([rows().length, mails().length]).toEqual([2, 2]);
  });

  test("ends with the exhibition's record", () => {
    register(ada, announce(), given);
    sqlite.exec("DELETE FROM exhibitions");
    expect(rows()).toEqual([]);
  });
});

describe("cancelling", () => {
  test("keeps the row, and concerns nobody else", () => {
    const show = announce();
    const id = register(ada, show, given);
    const { token } = registration();
    register({ ...ada, email: "ben@visitors.example" }, show, given);
    cancelRegistration(token);
    cancelRegistration(id);
    expect(rows()).toMatchObject([{ id, status: "cancelled", token }, { status: "active" }]);
  });

  test("and registering again is active again, with a new mail, in the same row", () => {
    const show = announce();
    const id = register(ada, show, given);
    const { token } = registration();
    cancelRegistration(token);
    expect(register({ ...ada, lastName: "Egli-Meier", email: "Ada@visitors.example" }, show, given)).toBe(id);
    expect(rows()).toHaveLength(1);
    expect(registration()).toMatchObject({
      status: "active",
      token,
      lastName: "Egli-Meier",
      email: "Ada@visitors.example",
    });
    expect(mails()).toHaveLength(2);
  });

  test("and registering again leaves it cancelled where the outbox cannot be written", () => {
    const show = announce();
    register(ada, show, given);
    cancelRegistration(registration().token);
    sqlite.exec("CREATE TRIGGER refuse BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(() => register(ada, show, given)).toThrow("disk full");
    expect(registration().status).toBe("cancelled");
  });
});

describe("a suspect registration", () => {
  test("is kept as spam, without mail", () => {
    const show = announce();
    const id = register(ada, show, { ...given, suspect: true });
    expect(register(ada, show, { ...given, suspect: true })).toBe(id);
    expect(rows()).toMatchObject([{ id, status: "spam" }]);
    expect(mails()).toEqual([]);
  });

  test("does not keep the person from registering later, with mail", () => {
    const show = announce();
    const id = register({ ...ada, firstName: "Buy" }, show, { ...given, suspect: true });
    expect(register(ada, show, given)).toBe(id);
    expect(rows()).toMatchObject([{ status: "active", first_name: "Ada" }]);
    expect(mails()).toHaveLength(1);
  });

  test.each(["active", "cancelled"])("changes nothing about a registration that is %s", (status) => {
    const show = announce();
    register(ada, show, given);
    if (status === "cancelled") cancelRegistration(registration().token);
    const before = rows();
    register({ ...ada, firstName: "Buy" }, show, { ...given, suspect: true });
    expect(rows()).toEqual(before);
    expect(mails()).toHaveLength(1);
  });
});

test("the database itself holds a person once per exhibition, and a token once", () => {
  register(ada, announce(), given);
  const other = announce("Red Hours").id;
  const copy = sqlite.prepare(
    `INSERT INTO exhibition_registrations (id, exhibition_id, email, email_key, first_name, last_name, token)
    SELECT 'other', coalesce(:show, exhibition_id), email, email_key, 'Ada', 'Egli', coalesce(:token, token)
    FROM exhibition_registrations`,
  );
  expect(() => copy.run({ show: null, token: "other" })).toThrow("exhibition_registrations.email_key");
  expect(() => copy.run({ show: other, token: null })).toThrow("exhibition_registrations.token");
  copy.run({ show: other, token: "other" });
  expect(rows()).toHaveLength(2);
});

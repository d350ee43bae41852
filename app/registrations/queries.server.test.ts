import { exhibitionRegistrations } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
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

/** The first registration. */
function registration(): Registration {
  const found = db.select().from(exhibitionRegistrations).get();
  if (!found) throw new Error("nobody is registered");
  return found;
}

beforeEach(emptyDatabase);

test("a token is no id, and no other registration's", () => {
  const id = register(ada, announce(), given);
  register(ada, announce("Red Hours"), given);
  expect([rows().length, mails().length]).toEqual([2, 2]);
  for (const none of [id, ""]) expect(getRegistration(none)).toBeUndefined();
  const sameToken = "UPDATE exhibition_registrations SET token = 'same'";
  expect(() => sqlite.exec(sameToken)).toThrow("exhibition_registrations.token");
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
});

test("a suspect registration changes nothing about one that was cancelled", () => {
  const show = announce();
  register(ada, show, given);
  cancelRegistration(registration().token);
  const before = rows();
  register({ ...ada, firstName: "Buy" }, show, { ...given, suspect: true });
  expect(rows()).toEqual(before);
  expect(mails()).toHaveLength(1);
});

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { getSubscriber, removeMember, subscribe, unsubscribe } from "~/mailing-list/queries.server";
import { sqlite } from "~/platform/database.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { cancelRegistration, setRegistrationStatus } from "~/registrations/queries.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { addExhibition, emptyDatabase } from "~/testing/world.testing";
import { forgetReceived, received, server, takeAll } from "./mail-server.testing";
import { wakeMail } from "./transport.server";

// The environment is read once, at the first import.
await vi.hoisted(() => import("./mail-server.testing"));

const origin = "https://gallery.example";
const visitor = (name: string) => ({
  firstName: name,
  lastName: "Egli",
  email: `${name}@visitors.example`.toLowerCase(),
});
const column = (sql: string, id: string) => String(sqlite.prepare(sql).pluck().get(id));

const join = (name = "Ada") => subscribe(visitor(name), { page: "/", origin });
const tokenOfMember = (id: string) => column("SELECT token FROM mailing_list WHERE id = ?", id);

const announce = () => addExhibition({ startDate: "2026-04-01", endDate: "2026-05-01" });
function comeTo(show: string, name = "Ada") {
  const id = addGuest(show, visitor(name));
  return { id, token: column("SELECT token FROM exhibition_registrations WHERE id = ?", id) };
}

const ask = (name = "Ada") => addInquiry({ name, email: visitor(name).email });
const deleteRow = (table: string, id: string) => sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);

beforeEach(async () => {
  takeAll();
  emptyDatabase();
  await wakeMail();
  forgetReceived();
});
afterAll(() => server.close());

test.each<[string, () => void]>([
  ["a sign-up, when its member leaves", () => unsubscribe(tokenOfMember(join()))],
  ["a sign-up, when staff remove it", () => void removeMember(join())],
  [
    "another sign-up of somebody who had left, when they leave again",
    () => {
      const token = tokenOfMember(join());
      unsubscribe(token);
      join();
      expect(getSubscriber(token)?.status).toBe("unsubscribed");
      unsubscribe(token);
    },
  ],
  ["a sign-up that is erased", () => void deleteRow("mailing_list", join())],
  ["a registration that is cancelled", () => cancelRegistration(comeTo(announce()).token)],
  [
    "a registration that staff cancel",
    () => {
      const show = announce();
      setRegistrationStatus(comeTo(show).id, show, "cancelled");
    },
  ],
  ["a registration that is erased", () => void deleteRow("exhibition_registrations", comeTo(announce()).id)],
  [
    "a registration for a show that is in the trash",
    () => {
      const show = announce();
      comeTo(show);
      moveToTrash("exhibitions", show, "eva@gallery.example");
    },
  ],
  [
    "a registration for a show that is gone for good",
    () => {
      const show = announce();
      comeTo(show);
      deleteRow("exhibitions", show);
    },
  ],
  ["an inquiry that is erased", () => void deleteRow("inquiries", ask())],
])("no letter goes out about %s while no mail could", async (_which, takeBack) => {
  takeBack();
  join("Ben");
  comeTo(announce(), "Cleo");
  ask("Dora");
  await wakeMail();
  const letters = received.map(({ to, raw }) => `${to} ${/^Reply-To: (.*)\r$/m.exec(raw)?.[1] ?? ""}`.trim());
  expect(letters).toEqual([
    "ben@visitors.example",
    "cleo@visitors.example",
    expect.stringMatching(/ dora@visitors\.example$/),
  ]);
});

test("what was sent stays among the sent letters", async () => {
  const id = join();
  await wakeMail();
  unsubscribe(tokenOfMember(id));
  expect(sqlite.prepare("SELECT status, about FROM outbox").all()).toEqual([{ status: "sent", about: id }]);
});

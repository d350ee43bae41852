import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { migrate } from "db/migrate";
import { migrationsUntil } from "db/migrations-until.testing";
import { openDatabase } from "db/open";
import { beforeEach, expect, test } from "vitest";
import { removeMember, subscribe, unsubscribe } from "~/mailing-list/queries.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { createPreviewLink } from "~/records/previews/links.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { cancelRegistration } from "~/registrations/queries.server";
import { addAccount, invite } from "~/staff/accounts.server";
import { requestReset } from "~/staff/password-reset.server";
import { createSession } from "~/staff/stored-sessions.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { addArtist, addExhibition, emptyDatabase } from "~/testing/world.testing";
import { accountsIn, forgetLinks, takeOver } from "./restored-data.server";

const origin = "https://gallery.example";

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM staff_invitations");
});

const newFile = () => path.join(mkdtempSync(path.join(env.DATA_DIR, "restored-")), "gallery.db");

/** A copy of the gallery as it is now. */
function copy(): Database.Database {
  const file = newFile();
  sqlite.prepare("VACUUM INTO ?").run(file);
  return openDatabase(file);
}

/** A database as an earlier version of the site made it. */
function ofVersion(last: string): Database.Database {
  const file = newFile();
  const database = openDatabase(file);
  migrate(database, migrationsUntil(last, `${file}.migrations`), { backup: false });
  return database;
}

const all = (database: Database.Database, sql: string) => database.prepare(sql).pluck().all();
const tokenOf = (email: string, table = "mailing_list") =>
  sqlite.prepare(`SELECT token FROM ${table} WHERE email = ?`).pluck().get(email) as string;
const idOf = (email: string) =>
  sqlite.prepare("SELECT id FROM mailing_list WHERE email = ?").pluck().get(email) as string;

const person = (email: string) => ({ email, firstName: "Eva", lastName: "Egli" });
const joins = (email: string) => subscribe(person(email), { page: "/", origin });
const registers = (email: string, exhibition: string) => addGuest(exhibition, person(email));
const statuses = (database: Database.Database, table: string) =>
  all(database, `SELECT email || ' ' || status FROM ${table} ORDER BY email`);

test("sessions, single-use links and the mails with them are forgotten, and links to leave stay", () => {
  const ada = addAccount("ada@gallery.example", "hash");
  createSession(ada, null);
  invite("ben@gallery.example", { invitedBy: ada, origin });
  requestReset("ada@gallery.example", origin);
  createPreviewLink("artists", addArtist(), "ada");
  joins("ida@a.example");
  joins("eva@a.example");
  unsubscribe(tokenOf("eva@a.example"));
  joins("eva@a.example");
  registers("eva@a.example", addExhibition());
  const message = `What is ${origin}/mailing-list/confirm/x?`;
  addInquiry({ name: "Eva", email: "eva@a.example", message });
  expect(all(sqlite, "SELECT count(*) FROM outbox")).toEqual([6]);

  const restored = copy();
  forgetLinks(restored);
  for (const table of [
    "staff_sessions",
    "staff_invitations",
    "password_resets",
    "preview_links",
    "mailing_list_confirmations",
  ]) {
    expect(all(sqlite, `SELECT count(*) FROM ${table}`), table).toEqual([1]);
    expect(all(restored, `SELECT count(*) FROM ${table}`), table).toEqual([0]);
  }
  expect(all(restored, "SELECT subject FROM outbox ORDER BY rowid")).toEqual([
    expect.stringContaining("Welcome"),
    expect.stringContaining("Your registration"),
    "Inquiry from Eva",
  ]);
});

test("who has left the mailing list since the backup stays away, also where the backup has never heard of them", () => {
  for (const name of ["eva", "ida", "una"]) joins(`${name}@a.example`);
  const restored = copy();
  joins("new@a.example");
  for (const name of ["eva", "new"]) unsubscribe(tokenOf(`${name}@a.example`));
  removeMember(idOf("ida@a.example"));
  expect(takeOver(sqlite, restored)).toEqual({ left: 3, cancelled: 0, accounts: 0 });
  expect(statuses(restored, "mailing_list")).toEqual([
    "eva@a.example unsubscribed",
    "ida@a.example removed",
    "new@a.example unsubscribed",
    "una@a.example active",
  ]);
});

test("a cancelled registration stays cancelled, also where its exhibition is or was in the trash", () => {
  const [open, deleted] = [addExhibition(), addExhibition()];
  for (const name of ["eva", "ida"]) registers(`${name}@a.example`, open);
  registers("una@a.example", deleted);
  const unasToken = tokenOf("una@a.example", "exhibition_registrations");
  const beforeTheTrash = copy();
  moveToTrash("exhibitions", deleted, "ada");
  const inTheTrash = copy();
  registers("new@a.example", open);
  registers("odd@a.example", addExhibition());
  for (const name of ["eva", "new", "odd"])
    cancelRegistration(tokenOf(`${name}@a.example`, "exhibition_registrations"));
  cancelRegistration(unasToken);

  const taken = { left: 0, cancelled: 4, accounts: 0 };
  expect(takeOver(sqlite, beforeTheTrash)).toEqual(taken);
  const after = ["eva", "ida", "new", "una"].map(
    (name) => `${name}@a.example ${name === "ida" ? "active" : "cancelled"}`,
  );
  for (const restored of [beforeTheTrash, inTheTrash]) {
    expect(takeOver(sqlite, restored)).toEqual(taken);
    expect(statuses(restored, "exhibition_registrations")).toEqual(after);
  }
});

test("the accounts with their passwords take the place of the backup's, if there are any", () => {
  addAccount("ada@gallery.example", "old");
  addAccount("removed@gallery.example", "old");
  const [restored, untouched] = [copy(), copy()];
  sqlite.exec("DELETE FROM staff_accounts WHERE email LIKE 'removed%'");
  addAccount("ADA@gallery.example", "new");
  addAccount("ben@gallery.example", "hash");
  expect(takeOver(sqlite, restored).accounts).toBe(2);
  expect(all(restored, "SELECT email || ' ' || password_hash FROM staff_accounts ORDER BY email")).toEqual([
    "ada@gallery.example new",
    "ben@gallery.example hash",
  ]);
  sqlite.exec("DELETE FROM staff_accounts");
  expect(takeOver(sqlite, untouched).accounts).toBe(0);
  expect(accountsIn(untouched)).toEqual(["ada@gallery.example", "removed@gallery.example"]);
});

test("what an older version of the site stored is taken over, and what it did not know is none", () => {
  const exhibition = addExhibition();
  registers("eva@a.example", exhibition);
  addAccount("ada@gallery.example", "backup");
  const restored = copy();
  const old = ofVersion("0002_staff_and_uploads");
  old.exec(`INSERT INTO exhibitions (id, title, venue, start_date, end_date, location)
      VALUES ('${exhibition}', '', '', '', '', '');
    INSERT INTO exhibition_registrations
      (id, exhibition_id, first_name, last_name, email, email_key, token, status)
      VALUES ('r', '${exhibition}', '', '', 'eva@a.example', 'eva@a.example', 't', 'cancelled');
    INSERT INTO staff_accounts (id, email, email_key, password_hash)
      VALUES ('s', 'old@gallery.example', 'old@gallery.example', 'hash')`);
  expect(takeOver(old, restored)).toEqual({ left: 0, cancelled: 1, accounts: 1 });
  expect(statuses(restored, "exhibition_registrations")).toEqual(["eva@a.example cancelled"]);
  expect(accountsIn(restored)).toEqual(["old@gallery.example"]);

  expect(takeOver(ofVersion("0001_visitor_forms"), restored)).toEqual({ left: 0, cancelled: 0, accounts: 0 });
});

test("of a damaged database all is taken that can be read", () => {
  addAccount("ada@gallery.example", "hash");
  joins("eva@a.example");
  const restored = copy();
  unsubscribe(tokenOf("eva@a.example"));
  const previous = copy();
  const root = all(previous, "SELECT rootpage FROM sqlite_schema WHERE name = 'staff_accounts'")[0] as number;
  previous.pragma("journal_mode = DELETE");
  previous.close();
  const pages = readFileSync(previous.name);
  writeFileSync(previous.name, pages.fill(0xff, 4096 * (root - 1), 4096 * root));
  expect(takeOver(new Database(previous.name), restored)).toEqual({ left: 1, cancelled: 0 });
  expect(statuses(restored, "mailing_list")).toEqual(["eva@a.example unsubscribed"]);
  expect(accountsIn(restored)).toEqual(["ada@gallery.example"]);
});

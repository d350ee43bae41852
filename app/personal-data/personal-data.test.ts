import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { erasures } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createArtworkInquiry } from "~/inquiries/queries.server";
import { markSent, queueMail } from "~/mail/outbox.server";
import { getSubscriber, subscribe, unsubscribe } from "~/mailing-list/queries.server";
import { backupFolder, databaseFile } from "~/operations/backup.server";
import { finishErasures } from "~/operations/erased-bytes.server";
import { db, sqlite } from "~/platform/database.server";
import { keepDraft, updateRecord } from "~/records/save/save.testing";
import { readStored } from "~/records/store/store.server";
import { getVersion } from "~/records/versions/versions.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { addArtist, addArtwork, addExhibition, addPerson, emptyDatabase } from "~/testing/world.testing";
import { erasePersonalData } from "./personal-data.server";
import { subjectWith } from "./subject.server";

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM erasures");
});

const origin = "https://gallery.example";
const director = "eva@gallery.example";
const spellings = ["Ada.Egli@Bücher.example", "ada.egli@xn--bcher-kva.example"] as const;

/** All that somebody can leave behind, in both spellings of the address. */
function leaveTraces(spelt: readonly [string, string], lastName: string): void {
  const [email, other] = spelt;
  const work = addArtwork({ title: `Night of ${lastName.length}` });
  const shared = { name: `Ada ${lastName}`, phone: "+41 44 111 22 33" };
  addInquiry({ ...shared, email, message: `I am ${email}` });
  const artwork = { subject: "Night", artworkTitle: null, artistName: null, message: "Is it for sale?" };
  createArtworkInquiry({ ...shared, ...artwork, email: other }, [
    { artworkId: work, title: "Night", artistName: "Jonas" },
  ]);
  const person = { firstName: "Ada", lastName, email };
  for (const [at, written] of spelt.entries()) {
    const show = addExhibition({ title: `Show ${at}`, startDate: "2026-04-01", endDate: "2026-05-01" });
    addGuest(show, { ...person, email: written });
  }
  const member = subscribe(person, { page: "/press", origin });
  const token = String(sqlite.prepare("SELECT token FROM mailing_list WHERE id = ?").pluck().get(member));
  // One letter is sent, and one was refused with the address in the answer.
  markSent(String(sqlite.prepare("SELECT id FROM outbox ORDER BY rowid DESC").pluck().get()));
  unsubscribe(token);
  subscribe({ ...person, email: other }, { page: "/", origin });
  expect(getSubscriber(token)?.status).toBe("unsubscribed");
  queueMail({ recipient: other, subject: `Hello ${lastName}`, text: "Once more\n" });
  sqlite.prepare("UPDATE outbox SET last_error = ? WHERE recipient = ?").run(`550 <${other}> unknown`, other);
}

const tables = () =>
  sqlite
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
/** Every cell of the database that says something, as 'table.column: value'. */
const cells = () =>
  tables().flatMap((table) =>
    sqlite
      .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`)
      .all()
      .flatMap((row) => Object.entries(row).map(([column, value]) => `${table}.${column}: ${value}`)),
  );
const bytesOf = (ending: string) =>
  existsSync(databaseFile + ending) ? readFileSync(databaseFile + ending, "latin1").toLowerCase() : "";

describe("erasing", () => {
  sqlite.exec("CREATE VIRTUAL TABLE temp.search_terms USING fts5vocab(main, record_search, row)");

  test("leaves no cell and no byte of a person, and everything of others", () => {
    leaveTraces(["ben@visitors.example", "BEN@visitors.example"], "Bodmer");
    const changing = /^(content_revision|record_search|artworks_fts)/;
    const others = cells().filter((cell) => !changing.test(cell));
    leaveTraces(spellings, "Forgettable");
    const person = addPerson({
      name: "Ada Forgettable",
      emails: [spellings[0], "ada.egli@second.example"],
      interestIds: [addArtist({ name: "Jonas" })],
      postalAddress: "Forgettableweg 1",
      notes: "Ada.Egli likes fog",
    });
    updateRecord("people", person, { telephone: "+41 44 111 22 33" }, { author: director });
    const named = { ownerId: person, reservedForId: person, reservedUntil: "2026-05-01", buyerId: person };
    const work = addArtwork({ title: "Noon", ...named });
    keepDraft("artworks", work, { title: "Later" }, director);
    addInquiry({ name: "A. Forgettable", email: "ADA.EGLI@second.example", message: "Once more" });
    // Rows that went long ago leave bytes in pages that were split since.
    sqlite.exec("BEGIN");
    for (let at = 0; at < 300; at += 1)
      queueMail({ recipient: spellings[1], subject: `${at}`, text: "x".repeat(at * 5) });
    sqlite.exec("COMMIT; DELETE FROM outbox WHERE rowid % 3 = 0 AND subject GLOB '[0-9]*'");
    const traces = /ada\.egli|forgettable/i;
    expect(cells().filter((cell) => traces.test(cell)).length).toBeGreaterThan(20);
    expect(bytesOf("") + bytesOf("-wal")).toMatch(traces);

    const erased = erasePersonalData(subjectWith("ADA.EGLI@bücher.EXAMPLE"), director);
    expect(erased).toEqual({
      counts: { people: 1, inquiries: 3, registrations: 2, mailingList: 1, letters: expect.any(Number) },
      isOverwritten: true,
    });
    expect(cells().filter((cell) => traces.test(cell))).toEqual([]);
    for (const ending of ["", "-wal"]) expect(bytesOf(ending)).not.toMatch(traces);
    const terms = sqlite.prepare<[], string>("SELECT term FROM search_terms").pluck().all();
    expect(terms).toContain("noon");
    expect(terms.filter((term) => /forgettable|egli|second/.test(term))).toEqual([]);
    const none = { ownerId: null, reservedForId: null, reservedUntil: null, buyerId: null };
    expect(readStored("artworks", work)).toMatchObject({ record: none, draft: { fields: none } });
    expect(getVersion("artworks", work, 1)?.fields).toMatchObject(none);
    expect(bytesOf("")).toContain("bodmer");
    expect(cells()).toEqual(expect.arrayContaining(others));
  });

  test("of the gallery's own address leaves what others wrote to it", () => {
    addInquiry({ email: spellings[0] });
    const to = String(sqlite.prepare("SELECT recipient FROM outbox").pluck().get());
    expect(erasePersonalData(subjectWith(to), director)).toBeUndefined();
  });

  test("removes the copies from before migrations and what killed backups have left, and no backup", () => {
    leaveTraces(spellings, "Egli");
    mkdirSync(backupFolder, { recursive: true });
    const inBackups = (name: string) => path.join(backupFolder, name);
    const gone = [
      `${databaseFile}.before-migration-2026-01-01`,
      `${databaseFile}.1234.restoring`,
      inBackups("gallery-2026-01-01T00-00-00-000Z.tar.db.part"),
    ];
    const stay = [
      `${databaseFile}.before-restore-2026-01-01`,
      inBackups("gallery-2026-01-01T00-00-00-000Z.tar"),
    ];
    const written = inBackups("gallery-2026-02-01T00-00-00-000Z.tar.part");
    for (const file of [...gone, ...stay, written]) writeFileSync(file, "");
    const hours = new Date(Date.now() - 2 * 60 * 60_000);
    for (const file of gone) utimesSync(file, hours, hours);
    erasePersonalData(subjectWith(spellings[0]), director);
    expect([...gone, ...stay, written].filter((file) => existsSync(file))).toEqual([...stay, written]);
    expect(readdirSync(backupFolder)).toHaveLength(2);
  });

  test("is gone on with where another program was using the database, or the server was killed", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    queueMail({ recipient: spellings[0], subject: "Hello", text: "Hello\n" });
    sqlite.exec("DELETE FROM outbox");
    // What a server leaves that is killed between the two.
    db.insert(erasures)
      .values({ id: randomUUID(), author: director, counts: {}, isOverwritten: false })
      .run();
    const other = new Database(databaseFile);
    other.exec("BEGIN IMMEDIATE");
    finishErasures();
    expect(log.mock.calls).toEqual([["erased data not yet overwritten: database is locked"]]);
    other.close();
    log.mockRestore();
    expect(bytesOf("") + bytesOf("-wal")).toContain("ada.egli");
    finishErasures();
    expect(bytesOf("") + bytesOf("-wal")).not.toContain("ada.egli");
  });
});

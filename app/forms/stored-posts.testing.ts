import { afterEach, beforeEach, expect, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addExhibition, emptyDatabase } from "~/testing/world.testing";

/** What visitors' posts leave in the database and in the log, for tests of both of their ways in. */

type Row = Record<string, unknown>;

/** What a test's posts are about; a test may put another record in its place. */
export const world = { show: "", work: "" };

let made = 0;
/** Limits are counted in the process: nobody is the same person in two tests. */
export const newEmail = () => `visitor-${++made}@visitors.example`;

/** Lets each test of the file begin with an upcoming exhibition and nothing else, and a log that it can read. */
export function setUpPosts(): void {
  beforeEach(() => {
    emptyDatabase();
    world.show = addExhibition({ title: "Blue Hours", startDate: "2026-03-11" });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    sqlite.exec("DROP TRIGGER IF EXISTS refuse");
    vi.mocked(console.error).mockRestore();
  });
}

export const rows = ({ table }: { table: string }) =>
  sqlite.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).all();
export const mails = () => sqlite.prepare<[], Row>("SELECT * FROM outbox").all();
export const nothingStored = () => {
  for (const table of ["inquiries", "mailing_list", "exhibition_registrations"])
    expect(rows({ table })).toEqual([]);
  expect(mails()).toEqual([]);
};
export const refuseToStore = (table: string) =>
  sqlite.exec(`CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
export const log = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

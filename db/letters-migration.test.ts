import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrationsUntil } from "./migrations-until.testing";
import { openDatabase } from "./open";

test("waiting letters get the row that they are about, and go where that was taken back", () => {
  const folder = path.join(process.env.DATA_DIR ?? "", "until-0029");
  const database = openDatabase(":memory:");
  migrate(database, migrationsUntil("0029_changes_of_many", folder), { backup: false });
  const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  database.exec(`
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location, deleted_at)
      VALUES ('show', 'Snow', '', '2026-04-01', '2026-05-01', '', NULL),
        ('gone', 'Ice', '', '2026-04-01', '2026-05-01', '', '2026-03-01');
    INSERT INTO mailing_list (id, email, first_name, last_name, status, token, email_key)
      VALUES ('stays', 'a', '', '', 'active', '${uuid(1)}', 'a'),
        ('left', 'b', '', '', 'unsubscribed', '${uuid(2)}', 'b');
    INSERT INTO exhibition_registrations (id, exhibition_id, first_name, last_name, email, status, token, email_key)
      VALUES ('comes', 'show', '', '', 'a', 'active', '${uuid(3)}', 'a'),
        ('cancelled', 'show', '', '', 'b', 'cancelled', '${uuid(4)}', 'b'),
        ('trashed', 'gone', '', '', 'a', 'active', '${uuid(5)}', 'a');`);
  const queue = database.prepare(
    `INSERT INTO outbox (id, recipient, subject, text, unsubscribe_url, calendar, next_attempt_at)
      VALUES (:id, '', '', :text, :url, :calendar, '')`,
  );
  for (const at of [1, 2]) {
    const url = `https://gallery.example/unsubscribe/${uuid(at)}`;
    queue.run({ id: `${at}`, url, text: "", calendar: null });
  }
  for (const at of [3, 4, 5]) {
    const text = `Cancel:\nhttps://gallery.example/registrations/${uuid(at)}\n\nKind regards`;
    queue.run({ id: `${at}`, url: null, text, calendar: "BEGIN" });
  }
  queue.run({ id: "6", url: null, text: "An inquiry", calendar: null });
  migrate(database, "db/migrations", { backup: false });
  const left = database.prepare("SELECT id, about FROM outbox ORDER BY id").raw().all();
  expect(left).toEqual([
    ["1", "stays"],
    ["3", "comes"],
    ["6", null],
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { queueMail } from "./outbox.server";

// The environment is read once, at the first import.

/** A process of its own, as far as mail is concerned. */
let mail: typeof import("./transport.server");

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  emptyDatabase();
  vi.resetModules();
  mail = await import("./transport.server");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const queue = () => queueMail({ recipient: "ada@visitors.example", subject: "Hello", text: "Good day\n" });
const log = () => vi.mocked(console.log).mock.calls.map(([line]) => line);

test("without SMTP_URL mail stays in the outbox as it is, and the log says so once", async () => {
  for (let post = 0; post < 1000; post += 1) {
    queue();
    mail.wakeMail();
  }
  await mail.deliverDue();
  expect(log()).toEqual(["mail: SMTP_URL is not set; 1 message waits in the outbox"]);
  const rows = sqlite
    .prepare("SELECT count(*) AS count FROM outbox WHERE status = 'pending' AND attempts = 0")
    .get();
  expect(rows).toEqual({ count: 1000 });
});

test("at the start the log says how much waits", () => {
  for (let post = 0; post < 3; post += 1) queue();
  mail.startMail();
  expect(log()).toEqual(["mail: SMTP_URL is not set; 3 messages wait in the outbox"]);
});

test("where nothing waits the log says nothing, and still does when something comes", () => {
  mail.startMail();
  expect(log()).toEqual([]);
  queue();
  mail.wakeMail();
  expect(log()).toHaveLength(1);
});

test("a database that fails does not fail what queued the mail", async () => {
  sqlite.exec("ALTER TABLE outbox RENAME TO away");
  expect(() => mail.wakeMail()).not.toThrow();
  await mail.deliverDue();
  sqlite.exec("ALTER TABLE away RENAME TO outbox");
  for (const [line] of vi.mocked(console.error).mock.calls) expect(line).toBe("mail: no such table: outbox");
});

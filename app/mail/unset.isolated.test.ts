import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inquiry, ways } from "~/forms/forms-table.testing";
import { post, submit } from "~/forms/posted-forms.testing";
import { rows } from "~/forms/stored-posts.testing";
import { sqlite } from "~/platform/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { queueMail } from "./outbox.server";

/** Where no mail server is set: mail waits, and must not fill the disk. */

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

test("without SMTP_URL mail stays in the outbox as it is, and the log says so once, where any waits", async () => {
  mail.wakeMail();
  expect(log()).toEqual([]);
  for (let post = 0; post < 3; post += 1) queue();
  for (let post = 0; post < 3; post += 1) mail.wakeMail();
  await mail.wakeMail();
  expect(log()).toEqual(["mail: SMTP_URL is not set; 3 messages wait in the outbox"]);
  const waiting = sqlite
    .prepare("SELECT count(*) FROM outbox WHERE status = 'pending' AND attempts = 0")
    .pluck();
  expect(waiting.get()).toBe(3);
});

test("where as many mails wait as may, messages are refused with where to write instead, and nothing typed is lost", async () => {
  sqlite.exec(
    `INSERT INTO outbox (id, recipient, subject, text, next_attempt_at, created_at)
      WITH RECURSIVE mail(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM mail WHERE at < 49999)
      SELECT 'mail-' || at, '', 'Hello', '', '2026-03-10', '2026-03-10' FROM mail`,
  );
  await submit(inquiry);
  for (const way of ways) {
    const typed = inquiry.fields();
    const { status, headers, message, values } = await post(inquiry, way, typed);
    expect([status, headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(message).toMatch(/cannot take any more messages.* write to \S+@\S+/);
    if (way !== "json") expect(values).toEqual(typed);
  }
  expect(rows(inquiry)).toHaveLength(1);
  sqlite.exec("UPDATE outbox SET status = 'sent' WHERE id = 'mail-1'");
  await submit(inquiry);
});

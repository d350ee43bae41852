import { beforeEach, describe, expect, test } from "vitest";
import { instantIn, now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import {
  countMail,
  deleteOldMail,
  type Letter,
  listUndeliveredMail,
  markFailedAttempt,
  markSent,
  nextDue,
  type OutgoingMail,
  queueMail,
  retryMail,
  takeDueMail,
} from "./outbox.server";

beforeEach(emptyDatabase);

const day = 24 * 60 * 60_000;
const ago = (milliseconds: number) => instantIn(-milliseconds);

function queue(subject: string, letter: Partial<Letter> = {}): void {
  queueMail({ recipient: "ada@visitors.example", subject, text: "Hello\n", ...letter });
}

function take(): OutgoingMail {
  const mail = takeDueMail();
  if (!mail) throw new Error("no mail is due");
  return mail;
}

/** The clock stands still: what lies ahead is brought to now instead. */
function passPause(): void {
  sqlite.exec("UPDATE outbox SET next_attempt_at = created_at");
}

/** Queues a mail that was refused for good. */
function fail(subject: string, age: number): void {
  queue(subject);
  sqlite
    .prepare("UPDATE outbox SET attempts = 30, created_at = ?, next_attempt_at = ? WHERE subject = ?")
    .run(ago(age), ago(age), subject);
  expect(markFailedAttempt(take(), "550 no such user")).toBe(false);
}

describe("the queue", () => {
  test("hands a mail to one sender only, and again when that one does not come back", () => {
    queue("Hello");
    const { id, attempts } = take();
    expect(attempts).toBe(1);
    expect(takeDueMail()).toBeUndefined();
    passPause();
    expect(take()).toMatchObject({ id, attempts: 2 });
  });

  test("hands out what was put off by a clock that has been set back since", () => {
    queue("Hello");
    const { id } = take();
    const until = (milliseconds: number) =>
      sqlite.prepare("UPDATE outbox SET next_attempt_at = ?").run(ago(-milliseconds));
    until(8 * 60 * 60_000);
    expect(takeDueMail()).toBeUndefined();
    until(365 * day);
    expect(take()).toMatchObject({ id, attempts: 2 });
  });

  test("knows when the next mail is due, and that none is", () => {
    expect(nextDue()).toBeUndefined();
    queue("Later");
    markFailedAttempt(take(), "451 later");
    const later = nextDue();
    expect(later).toBe(instantIn(60_000));
    queue("Now");
    expect(nextDue()).toBe(now().toISOString());
    markSent(take().id);
    expect(nextDue()).toBe(later);
  });
});

describe("a mail that was sent", () => {
  test("stays sent when a slower sender reports that it was refused", () => {
    queue("Hello");
    const slow = take();
    passPause();
    markSent(take().id);
    markFailedAttempt(slow, "timeout");
    passPause();
    expect(takeDueMail()).toBeUndefined();
  });

  test("is forgotten after 30 days, and no other is", () => {
    fail("Failed", 40 * day);
    for (const subject of ["Old", "New"]) {
      queue(subject);
      markSent(take().id);
    }
    queue("Pending");
    const setAge = sqlite.prepare(
      "UPDATE outbox SET created_at = :at, sent_at = iif(sent_at IS NULL, NULL, :at) WHERE subject = :subject",
    );
    for (const [subject, days] of Object.entries({ Old: 31, New: 29, Pending: 40 }))
      setAge.run({ subject, at: ago(days * day) });
    deleteOldMail();
    const left = sqlite.prepare("SELECT subject FROM outbox ORDER BY subject").pluck().all();
    expect(left).toEqual(["Failed", "New", "Pending"]);
  });
});

describe("a mail with a secret link", () => {
  const texts = () => sqlite.prepare("SELECT subject, recipient, text FROM outbox").all();
  const blanked = { recipient: "ada@visitors.example", subject: "Invited", text: "" };

  test("keeps it while it waits, and loses it when it is sent", () => {
    queue("Invited", { hasSecret: true });
    expect(markFailedAttempt(take(), "451 later")).toBe(true);
    expect(texts()).toMatchObject([{ text: "Hello\n" }]);
    passPause();
    markSent(take().id);
    expect(texts()).toEqual([blanked]);
    queue("Plain");
    markSent(take().id);
    expect(texts()).toEqual([blanked, { ...blanked, subject: "Plain", text: "Hello\n" }]);
  });

  test("loses it when it has failed for good, and is not sent without it", () => {
    queue("Invited", { hasSecret: true });
    sqlite
      .prepare("UPDATE outbox SET attempts = 30, created_at = ?, next_attempt_at = ?")
      .run(ago(4 * day), ago(4 * day));
    const mail = take();
    const { id } = mail;
    markFailedAttempt(mail, "550 no such user");
    expect(texts()).toEqual([blanked]);
    expect(retryMail(id)).toBeUndefined();
    expect(countMail()).toEqual({ pending: 0, failed: 1 });
  });
});

describe("a mail that was refused", () => {
  test("is tried again after pauses that grow, for three days", () => {
    queue("Hello");
    const pauses: number[] = [];
    let age = 0;
    for (;;) {
      const again = markFailedAttempt(take(), "451 later");
      if (!again) break;
      const pause = Date.parse(nextDue() ?? "") - now().getTime();
      pauses.push(pause);
      age += pause;
      // The next attempt: the mail has grown older by the pause.
      sqlite.prepare("UPDATE outbox SET created_at = ?, next_attempt_at = ?").run(ago(age), ago(0));
    }
    expect(pauses.length).toBeGreaterThan(8);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan(100 * (pauses[0] ?? 0));
    expect(age).toBeGreaterThan(2.5 * day);
    expect(age).toBeLessThanOrEqual(3 * day);
  });

  test("keeps the reason, at a length that a page can show", () => {
    queue("Hello");
    markFailedAttempt(take(), `451 ${"x".repeat(10_000)}`);
    passPause();
    const { lastError } = take();
    expect(lastError).toMatch(/^451 x+$/);
    expect(lastError?.length).toBeLessThanOrEqual(500);
  });

  test("is not given up at its first attempt when it had waited for a mail server to be set", () => {
    queue("Hello");
    sqlite.prepare("UPDATE outbox SET created_at = ?, next_attempt_at = ?").run(ago(10 * day), ago(10 * day));
    expect(markFailedAttempt(take(), "535 wrong password")).toBe(true);
    expect(countMail()).toEqual({ pending: 1, failed: 0 });
  });

  test("is kept as failed after three days, for staff to see, the newest first", () => {
    fail("Older", 5 * day);
    fail("Newer", 4 * day);
    queue("Pending");
    const failed = listUndeliveredMail("failed", { limit: 9, offset: 0 });
    expect(failed.map(({ subject, lastError }) => [subject, lastError])).toEqual([
      ["Newer", "550 no such user"],
      ["Older", "550 no such user"],
    ]);
    expect(countMail()).toEqual({ pending: 1, failed: 2 });
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { instantIn, now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import {
  deleteOldMail,
  findDueMail,
  type Letter,
  listUndeliveredMail,
  markFailedAttempt,
  markSent,
  nextDue,
  type OutgoingMail,
  queueMail,
  retryMail,
} from "./outbox.server";

beforeEach(emptyDatabase);

const day = 24 * 60 * 60_000;
const ago = (milliseconds: number) => instantIn(-milliseconds);

function queue(subject: string, letter: Partial<Letter> = {}): void {
  queueMail({ recipient: "ada@visitors.example", subject, text: "Hello\n", ...letter });
}

function take(): OutgoingMail {
  const mail = findDueMail();
  if (!mail) throw new Error("no mail is due");
  return mail;
}

/** The clock stands still: what lies ahead is brought to now instead. */
function passPause(): void {
  sqlite.exec("UPDATE outbox SET next_attempt_at = created_at");
}

/** Queues a mail that was refused for good, so long ago. */
function fail(subject: string, age: number, letter: Partial<Letter> = {}): OutgoingMail {
  queue(subject, letter);
  sqlite
    .prepare("UPDATE outbox SET attempts = 30, created_at = ?, next_attempt_at = ? WHERE subject = ?")
    .run(ago(age), ago(age), subject);
  const mail = take();
  expect(markFailedAttempt(mail, "550 no such user")).toBe(false);
  return mail;
}

describe("the queue", () => {
  test("has a mail that staff queued anew during an attempt, whatever becomes of that", () => {
    queue("Hello");
    sqlite.exec("UPDATE outbox SET attempts = 2");
    const inFlight = take();
    retryMail(inFlight.id);
    markFailedAttempt(inFlight, "timeout");
    expect(take()).toMatchObject({ attempts: 0, lastError: null });
  });

  test("hands out what was put off by a clock that has been set back since", () => {
    queue("Hello");
    const until = (milliseconds: number) =>
      sqlite.prepare("UPDATE outbox SET next_attempt_at = ?").run(ago(-milliseconds));
    until(8 * 60 * 60_000);
    expect(findDueMail()).toBeUndefined();
    until(365 * day);
    expect(take()).toMatchObject({ subject: "Hello" });
  });
});

test("a mail is forgotten 30 days after it was sent, and no other is", () => {
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

test("a secret link is kept while its mail waits, is lost when that is sent or has failed, and then not sent again", () => {
  const texts = () => sqlite.prepare("SELECT text FROM outbox ORDER BY rowid").pluck().all();
  queue("Invited", { hasSecret: true });
  expect(markFailedAttempt(take(), "451 later")).toBe(true);
  expect(texts()).toEqual(["Hello\n"]);
  passPause();
  markSent(take().id);
  queue("Plain");
  markSent(take().id);
  const { id } = fail("Invited again", 4 * day, { hasSecret: true });
  expect(texts()).toEqual(["", "Hello\n", ""]);
  expect(retryMail(id)).toBeUndefined();
});

describe("a mail that was refused", () => {
  test("is tried again after pauses that grow, for three days, and keeps a reason that a page can show", () => {
    queue("Hello");
    const pauses: number[] = [];
    let age = 0;
    for (;;) {
      const mail = take();
      expect(mail.lastError?.length ?? 0).toBeLessThanOrEqual(500);
      if (!markFailedAttempt(mail, "451 later".padEnd(10_000, "x"))) break;
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

  test("is not given up at its first attempt when it had waited for a mail server to be set", () => {
    queue("Hello");
    sqlite.prepare("UPDATE outbox SET created_at = ?, next_attempt_at = ?").run(ago(10 * day), ago(10 * day));
    expect(markFailedAttempt(take(), "535 wrong password")).toBe(true);
  });

  test("is listed as failed after three days, the newest first", () => {
    fail("Older", 5 * day);
    fail("Newer", 4 * day);
    queue("Pending");
    const failed = listUndeliveredMail("failed", { limit: 9, offset: 0 });
    expect(failed.map(({ subject }) => subject)).toEqual(["Newer", "Older"]);
  });
});

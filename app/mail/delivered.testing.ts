import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { sqlite } from "~/server/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { forgetReceived, received, server, takeAll } from "./mail-server.testing";
import { type Letter, queueMail } from "./outbox.server";
import { parse } from "./read-mail.testing";
import { deliverDue } from "./transport.server";

/** Letters that are queued and delivered, and what the outbox and the log say of them. */

export const log = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

export const letter: Letter = { recipient: "ada@visitors.example", subject: "Hello", text: "Good day\n" };
export const queue = (fields: Partial<Letter> = {}) => queueMail({ ...letter, ...fields });

export type Row = Record<"id" | "subject" | "status" | "last_error" | "next_attempt_at", string> & {
  attempts: number;
};
export const outbox = () => sqlite.prepare<[], Row>("SELECT * FROM outbox ORDER BY rowid").all();

/** The clock stands still: what lies ahead is brought to now instead. */
export function passPause(): void {
  sqlite.exec("UPDATE outbox SET next_attempt_at = created_at");
}

/** Delivers a letter and reads what arrived. */
export async function arrived(fields: Partial<Letter> = {}) {
  queue(fields);
  await deliverDue();
  expect(received).toHaveLength(1);
  const [mail] = received;
  return { ...mail, ...parse(mail?.raw ?? "") };
}

/** Lets each test of the file begin with a server that takes whatever comes, and nothing to deliver. */
export function setUpMail(): void {
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    takeAll();
    emptyDatabase();
    // Nothing is planned any more for what earlier tests left.
    await deliverDue();
    forgetReceived();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
}

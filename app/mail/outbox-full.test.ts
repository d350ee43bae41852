import { beforeEach, expect, test } from "vitest";
import { action as inquiryPage } from "~/routes/_site.inquiry";
import { action as inquiries } from "~/routes/api.inquiries";
import { sqlite } from "~/server/database.server";
import { args, emptyDatabase } from "~/testing/world.testing";
import { maximumPending } from "./outbox.server";

beforeEach(emptyDatabase);

/** Mails that wait, many at a time. */
function fill(count: number): void {
  sqlite
    .prepare(
      `WITH RECURSIVE mail(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM mail WHERE at < ?)
       INSERT INTO outbox (id, recipient, subject, text, next_attempt_at, created_at)
       SELECT 'mail-' || at, 'ada@visitors.example', 'Hello', 'Good day', '2026-03-10', '2026-03-10' FROM mail`,
    )
    .run(count);
}

let sent = 0;
const inquiry = () => {
  sent += 1;
  return { name: "Anna", email: `anna-${sent}@visitors.example`, message: "Is it for sale?" };
};
const post = () =>
  inquiries(
    args("/api/inquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...inquiry(), inquiry_type: "other" }),
    }),
  );
const stored = () => sqlite.prepare("SELECT count(*) FROM inquiries").pluck().get();

test("where as many mails wait as may, messages are refused with where to write instead, and nothing typed is lost", async () => {
  fill(maximumPending - 1);
  expect((await post()).status).toBe(201);

  const refused = await post();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("600");
  expect((await refused.json()).message).toMatch(/cannot take any more messages.* write to \S+@\S+/);

  const typed = inquiry();
  const page = (await inquiryPage(
    args("/inquiry", { method: "POST", body: new URLSearchParams(typed) }),
  )) as unknown as { data: { result: { initialValue: object } }; init: ResponseInit };
  expect(page.init.status).toBe(429);
  expect(page.data.result.initialValue).toMatchObject(typed);
  expect(stored()).toBe(1);

  sqlite.exec("UPDATE outbox SET status = 'sent' WHERE id = 'mail-1'");
  expect((await post()).status).toBe(201);
  expect(stored()).toBe(2);
});

import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";

test("invitations that were sent before letters were marked lose their links, and those that wait keep them", () => {
  const database = databaseUntil("0002_staff_and_uploads");
  const insert = database.prepare(
    "INSERT INTO outbox (id, recipient, subject, text, status, next_attempt_at) VALUES (?, 'a', ?, ?, ?, 'now')",
  );
  const link = "https://gallery.example/invitations/t0ken";
  for (const status of ["sent", "failed", "pending"]) insert.run(status, "Your account at M", link, status);
  insert.run("other", "Inquiry from Ada", link, "sent");
  migrate(database);
  expect(database.prepare("SELECT id, text, has_secret FROM outbox ORDER BY rowid").all()).toEqual([
    { id: "sent", text: "", has_secret: 1 },
    { id: "failed", text: "", has_secret: 1 },
    { id: "pending", text: link, has_secret: 1 },
    { id: "other", text: link, has_secret: 0 },
  ]);
});

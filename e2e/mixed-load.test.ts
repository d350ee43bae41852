import { hash } from "argon2";
import { expect } from "vitest";
import { runMixedLoad } from "./mixed-load";
import { test } from "./server-fixtures";

const account = { email: "load@gallery.example", password: "correct horse battery" };
/** What each of twelve people does; `npm run bench` has them go on for three minutes. */
const steps = 21;

test("while people browse, search, write and save all at once, nothing fails and nothing is lost", async ({
  startGallery,
}) => {
  // Weak, and so at once: a hash is compared at its own cost.
  const passwordHash = await hash(account.password, { memoryCost: 1024, timeCost: 2 });
  const gallery = await startGallery(
    (database) =>
      database
        .prepare("INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('load', ?, ?, ?)")
        .run(account.email, account.email, passwordHash),
    { RATE_LIMITS: "off" },
  );
  const report = await runMixedLoad(gallery, account, (done) => done < steps);
  expect(report.errors).toEqual([]);
  expect(report.lost()).toEqual([]);
  // Of two visitors who write each thing is a write, of two of the staff six in seven.
  expect(report.writes).toBe(2 * steps + 2 * (steps / 7) * 6);
  expect(gallery.errors()).toBe("");
});

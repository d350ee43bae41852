import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type Database from "better-sqlite3";

/** An address that no other test has. */
export const newEmail = () => `${randomUUID()}@visitors.example`;

export const anna = "anna@gallery.example";
export const eva = "eva@gallery.example";
export const password = "correct horse battery";

/** @returns what adds an account to a database */
export const withAnna = () => withStaff(anna);

/** @returns what adds accounts to a database */
export async function withStaff(...emails: string[]) {
  // Weak, and so at once: a hash is compared at its own cost.
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 2 });
  return (database: Database.Database) => {
    const insert = database.prepare(
      "INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES (?, ?, ?, ?)",
    );
    for (const email of emails) insert.run(email.split("@")[0], email, email, passwordHash);
  };
}

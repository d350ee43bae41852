import type { Page } from "@playwright/test";
import { hash } from "argon2";
import type Database from "better-sqlite3";
import { expect, type Gallery, takenOver } from "./fixtures";

/** Staff accounts, and how their owners sign in. */

export const anna = "anna@gallery.example";
export const eva = "eva@gallery.example";
export const password = "correct horse battery";

export const signInForm = (page: Page) => page.getByRole("form", { name: "Sign in" });

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

/** Goes to a page, and waits until its scripts have taken over, where there are any. */
export async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await takenOver(page);
}

/** Fills in what is asked for, and waits until that was answered. */
export async function signIn(page: Page, { email = anna, typed = password } = {}): Promise<number> {
  await signInForm(page).getByLabel("Email").fill(email);
  await signInForm(page).getByLabel("Password").fill(typed);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await signInForm(page).getByRole("button", { name: "Sign in" }).click();
  return (await answer).status();
}

export async function openSignedIn(page: Page, { url }: Gallery, path: string, email = anna) {
  await open(page, url + path);
  await signIn(page, { email });
  await expect(page).toHaveURL(url + path);
  await takenOver(page);
}

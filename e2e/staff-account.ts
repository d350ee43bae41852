import type { Page } from "@playwright/test";
import { visitCms } from "./cms";
import { expect, type Gallery, waitForHydration } from "./fixtures";
import { anna, password } from "./people";

export { anna, eva, password, withAnna, withStaff } from "./people";

/** Staff accounts, and how their owners sign in. */

export const signInForm = (page: Page) => page.getByRole("form", { name: "Sign in" });

/** Fills in what is asked for, and waits until that was answered. */
export async function signIn(page: Page, { email = anna, typed = password } = {}): Promise<number> {
  await signInForm(page).getByLabel("Email").fill(email);
  await signInForm(page).getByLabel("Password").fill(typed);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await signInForm(page).getByRole("button", { name: "Sign in" }).click();
  return (await answer).status();
}

export async function openSignedIn(page: Page, gallery: Gallery, path: string, email = anna) {
  await visitCms(page, gallery, path);
  await signIn(page, { email });
  await expect(page).toHaveURL(gallery.url + path);
  await waitForHydration(page);
}

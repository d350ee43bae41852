import path from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import Database from "better-sqlite3";
import sharp from "sharp";
import { expect, type Gallery, waitForHydration } from "./fixtures";
import { newEmail, noticeOn } from "./visitor-forms";

export const recordForm = (page: Page): Locator => page.getByRole("form", { name: /^(Add|Edit) / });
export const field = (page: Page, label: string): Locator =>
  recordForm(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string) =>
  recordForm(page).getByRole("button", { name, exact: true }).click();
export const card = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
/** A gallery's sheet: three works by two artists who are not in the demo. */
export const sheet = fileURLToPath(
  new URL("../app/records/import/sheets/semicolon-bom.csv", import.meta.url),
);

/** Opens the question whether a record of a list is to be deleted. */
export async function askToDelete(page: Page, title: string): Promise<void> {
  await card(page, title).hover();
  await page.getByRole("link", { name: `Delete ${title}` }).click();
}

/** A notification; without scripts a line of the page. */
export const noticeWith = (page: Page, text: string): Locator =>
  noticeOn(page).filter({ hasText: text }).first();

/** Opens a page of the CMS and waits until its scripts have taken over, where there are any. */
export async function visitCms(page: Page, { url }: Gallery, path: string): Promise<void> {
  await page.goto(url + path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
}

/** Follows a link to another page of the CMS. */
export const leaveForm = (page: Page) =>
  page.getByRole("navigation", { name: "Content management" }).getByRole("link", { name: "Inbox" }).click();

/** Reads rows of a gallery's database. */
export function readRows({ dataDir }: Gallery, sql: string): unknown[] {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** Sends what a visitor's form sends. */
export async function post(
  request: APIRequestContext,
  { url }: Gallery,
  path: string,
  data: object,
): Promise<void> {
  const answer = await request.post(`${url}/api/${path}`, { data });
  expect(answer.status()).toBe(201);
}

/** A visitor asks something. */
export const sendInquiry = (request: APIRequestContext, gallery: Gallery, name: string, message: string) =>
  post(request, gallery, "inquiries", { name, email: newEmail(), inquiry_type: "other", message });

/** Sends a photograph as the upload dialog does; none is like another. */
export async function upload({ url }: Gallery, width: number): Promise<string> {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 256));
  const photograph = await sharp({
    create: { width, height: Math.round(width * 0.75), channels: 3, background: { r, g, b } },
  })
    .jpeg()
    .toBuffer();
  const { uploadURL } = await (await fetch(`${url}/api/objects/upload`, { method: "POST" })).json();
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(photograph) });
  const finalized = await fetch(`${url}/api/objects/finalize`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ imageUrl: uploadURL }),
  });
  return (await finalized.json()).objectPath;
}

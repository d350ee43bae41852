import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { action as send } from "~/routes/api.objects.files.$id";
import { action as finalize } from "~/routes/api.objects.finalize";
import { action as open } from "~/routes/api.objects.upload";
import { args, emptyDatabase } from "~/testing/world.testing";

/** The three calls of an upload, with what they leave on the disk and in the database. */

export const origin = "http://localhost:3000";

export const jsonCall = (path: string, method: string, body?: unknown) =>
  args(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });

export async function openUrl(announced?: { size?: unknown; contentType?: unknown }): Promise<string> {
  const response = await open(jsonCall("/api/objects/upload", "POST", announced));
  expect(response.status).toBe(200);
  return (await response.json()).uploadURL;
}

/** The id of an upload, by its URL. */
export const idOf = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

export function put(url: string | URL, bytes: Uint8Array | string, headers: Record<string, string> = {}) {
  const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  return send(args(String(url), { method: "PUT", body, headers }));
}

export const finish = (imageUrl: unknown, fileName?: unknown, sameAs?: string) =>
  finalize(jsonCall("/api/objects/finalize", "PUT", { imageUrl, fileName, sameAs }));

/** Sends a file; returns the URL by which it can be finalized. */
export async function receive(bytes: Uint8Array | string): Promise<string> {
  const url = await openUrl();
  expect((await put(url, bytes)).status).toBe(200);
  return url;
}

/** The whole way of a file, from the first call to the last. */
export const upload = async (bytes: Uint8Array | string, fileName?: unknown): Promise<Response> =>
  finish(await receive(bytes), fileName);

export async function pathOf(response: Response): Promise<string> {
  const answer = await response.json();
  expect({ status: response.status, ...answer }).toEqual({ status: 200, objectPath: expect.any(String) });
  return answer.objectPath;
}

export const list = (folder: string) => {
  const directory = path.join(env.DATA_DIR, folder);
  return existsSync(directory) ? readdirSync(directory) : [];
};
export const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
export const read = (objectPath: string) =>
  readFileSync(path.join(env.DATA_DIR, "uploads", objectPath.slice("/objects/".length)));

/** Lets each test of the file begin at this computer, without images and without files that wait. */
export function setUpUploads(): void {
  env.CMS_ACCESS = "open";
  beforeEach(() => {
    emptyDatabase();
    sqlite.exec("DELETE FROM uploads");
    rmSync(path.join(env.DATA_DIR, "pending"), { recursive: true, force: true });
  });
  afterEach(() => {
    // Spied on from the start, so reset and not restored.
    vi.resetAllMocks();
  });
}

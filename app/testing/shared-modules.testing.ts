import "./database.testing";
import { rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, inject, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env, parseEnv } from "~/platform/env.server";

/** Gives back, before each test file, what files that share their modules change: database, files, environment, clock. */

const migrated = new Database(path.join(inject("testFolder"), "migrated.db"), { readonly: true });
await migrated.backup(sqlite.name);
migrated.close();

for (const folder of ["uploads", "pending", "derived"])
  rmSync(path.join(env.DATA_DIR, folder), { recursive: true, force: true });

for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
Object.assign(env, parseEnv(process.env));

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

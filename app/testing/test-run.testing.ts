import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "db/migrate";
import { openDatabase } from "db/open";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Holds the migrated, empty database that each test file starts with, and all that the tests write. */
    testFolder: string;
  }
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-test-"));
  const database = openDatabase(path.join(folder, "migrated.db"));
  migrate(database);
  database.close();
  project.provide("testFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

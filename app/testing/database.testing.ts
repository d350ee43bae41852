import { copyFileSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/** Gives a test process its environment and a data directory of its own; the client opens it at its first import. */

const folder = inject("testFolder");
const directory = mkdtempSync(path.join(folder, "data-"));
copyFileSync(path.join(folder, "migrated.db"), path.join(directory, "gallery.db"));

// What the shell sets must not reach the tests.
for (const name of ["BUCKET_NAME", "CLIENT_IP_HEADER", "CMS_ACCESS", "MAIL_FROM", "MAIL_TO", "PUBLIC_URL"])
  delete process.env[name];
for (const name of ["OTHER_HOSTS", "RATE_LIMITS", "SESSION_SECRET", "SMTP_URL"]) delete process.env[name];
process.env.DATA_DIR = directory;
process.env.HOST = "127.0.0.1";
process.env.NOW = "2026-03-10T09:00:00Z";

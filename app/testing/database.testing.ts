import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

// Each test file has a data directory of its own; the client opens it at its first import.
const directory = mkdtempSync(path.join(tmpdir(), "gallery-test-"));
process.env.DATA_DIR = directory;
process.env.HOST = "127.0.0.1";
process.env.NOW = "2026-03-10T09:00:00Z";

afterAll(() => rmSync(directory, { recursive: true, force: true }));

import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "./server";

let group: number | undefined;
let dataDir: string;

afterEach(() => {
  // Where the test has failed: all that it has started.
  try {
    if (group) process.kill(-group, "SIGKILL");
  } catch {}
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([["start"], ["dev"]])("who ends `npm run %s` ends the server", async (script) => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gallery-stopping-"));
  cpSync(process.env.E2E_DATA_DIR ?? "", dataDir, { recursive: true });
  const port = await freePort();
  const env = {
    ...process.env,
    // `npm start` sets its own.
    NODE_ENV: "development" as const,
    VITEST: undefined,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    IMAGE_QUEUE: "off",
  };
  const npm = spawn("npm", ["run", script], { env, stdio: "ignore", detached: true });
  group = npm.pid;
  const status = () =>
    fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      (answer) => answer.status,
      (error) => error.cause?.code,
    );
  await expect.poll(status, { timeout: 120_000 }).toBe(200);
  npm.kill("SIGTERM");
  await expect.poll(status).toBe("ECONNREFUSED");
});

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readColumn } from "./database";
import { productionEnv, startServer } from "./server";
import { sendJson } from "./visitor";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command from the build, as it runs in a container. */
function command(name: string, args: string[], dataDir: string) {
  const env = { ...productionEnv, HOST: "127.0.0.1", DATA_DIR: dataDir, INIT_CWD: undefined };
  return promisify(execFile)(process.execPath, [`build/commands/${name}.js`, ...args], { cwd: root, env });
}

test("a backup that is made under load holds every write acknowledged before it began", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-backup-"));
  const [dataDir, other, backups] = ["data", "other", "backups"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const directory of [dataDir, other]) mkdirSync(directory);
  const server = await startServer(dataDir, { RATE_LIMITS: "off" });
  const acknowledged: string[] = [];
  let on = true;
  const write = async () => {
    while (on) {
      const email = `${randomUUID()}@visitors.example`;
      const person = { email, firstName: "A", lastName: "B" };
      expect((await sendJson(`${server.url}/api/mailing-list`, person)).status).toBe(201);
      acknowledged.push(email);
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, write));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(200);

  const before = [...acknowledged];
  await command("backup", [`--to=${backups}`], dataDir);
  // It held nobody up.
  expect(acknowledged.length).toBeGreaterThan(before.length);
  on = false;
  await writers;
  expect(await server.stop()).toBe(0);

  const [name = ""] = readdirSync(backups);
  const { stdout } = await command("restore", [path.join(backups, name)], other);
  expect(stdout).toContain("those of the backup stay");
  expect(stdout).toMatch(/Nobody can sign in\. Add an account with: npm run staff:add -- EMAIL\n$/);
  const stored = readColumn(other, "SELECT email FROM mailing_list");
  const [mails] = readColumn(other, "SELECT count(*) FROM outbox");
  expect(before.filter((email) => !stored.includes(email))).toEqual([]);
  // Each with its mail: it is the state of one moment.
  expect(mails).toBe(stored.length);
  rmSync(folder, { recursive: true, force: true });
});

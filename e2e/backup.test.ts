import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { asInProduction, startServer } from "./server";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command from the build, as it runs in a container. */
function command(name: string, args: string[], dataDir: string) {
  const env = { ...asInProduction, HOST: "127.0.0.1", DATA_DIR: dataDir, INIT_CWD: undefined };
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
      const response = await fetch(`${server.url}/api/mailing-list`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, firstName: "A", lastName: "B" }),
      });
      expect(response.status).toBe(201);
      acknowledged.push(email);
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, write));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(200);

  const before = [...acknowledged];
  await command("backup", [`--to=${backups}`], dataDir);
  // It held nobody up.
  expect(acknowledged.length).toBeGreaterThan(before.length);
  const [name = ""] = readdirSync(backups);
  const file = path.join(backups, name);
  const refused = await command("restore", [file, "--replace"], dataDir).catch(({ stderr }) => stderr);
  expect(refused).toContain("stop the server first");
  on = false;
  await writers;
  expect(await server.stop()).toBe(0);

  await command("restore", [file], other);
  const database = new Database(path.join(other, "gallery.db"), { readonly: true });
  const stored = database.prepare<[], string>("SELECT email FROM mailing_list").pluck().all();
  const mails = database.prepare("SELECT count(*) FROM outbox").pluck().get();
  database.close();
  expect(before.filter((email) => !stored.includes(email))).toEqual([]);
  // Each with its mail: it is the state of one moment.
  expect(mails).toBe(stored.length);
  const again = await startServer(other);
  expect(await fetch(`${again.url}/healthz`).then((answer) => answer.text())).toBe("ok");
  expect(await again.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

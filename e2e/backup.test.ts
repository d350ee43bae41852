import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readColumn } from "./database";
import { productionEnv, startServer } from "./server";
import { newVisitor, sendJson, type Visitor } from "./visitor";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command from the build, as it runs in a container. */
function command(name: string, args: string[], dataDir: string, input = "") {
  const env = { ...productionEnv, HOST: "127.0.0.1", DATA_DIR: dataDir, INIT_CWD: undefined };
  const run = promisify(execFile)(process.execPath, [`build/commands/${name}.js`, ...args], {
    cwd: root,
    env,
  });
  run.child.stdin?.end(input);
  return run;
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
  const [name = ""] = readdirSync(backups);
  const file = path.join(backups, name);
  const refused = await command("restore", [file, "--replace"], dataDir).catch(({ stderr }) => stderr);
  expect(refused).toContain("stop the server first");
  on = false;
  await writers;
  expect(await server.stop()).toBe(0);

  const { stdout } = await command("restore", [file], other);
  expect(stdout).toContain("those of the backup stay");
  expect(stdout).toMatch(/Nobody can sign in\. Add an account with: npm run staff:add -- EMAIL\n$/);
  const stored = readColumn(other, "SELECT email FROM mailing_list");
  const [mails] = readColumn(other, "SELECT count(*) FROM outbox");
  expect(before.filter((email) => !stored.includes(email))).toEqual([]);
  // Each with its mail: it is the state of one moment.
  expect(mails).toBe(stored.length);
  const again = await startServer(other);
  expect(await fetch(`${again.url}/healthz`).then((answer) => answer.text())).toBe("ok");
  expect(await again.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const [ada, ben] = ["ada@gallery.example", "ben@gallery.example"];
const eva = { email: "eva@visitors.example", firstName: "Eva", lastName: "Egli" };

test("who has left since a backup stays away when it is restored", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-restore-"));
  const [dataDir, backups] = [path.join(folder, "data"), path.join(folder, "backups")];
  mkdirSync(dataDir);
  const addStaff = (email: string, password: string) => command("staff-add", [email], dataDir, password);
  for (const email of [ada, ben]) await addStaff(email, "the password of then");
  const variables = { CMS_ACCESS: "staff", RATE_LIMITS: "off" };
  let server = await startServer(dataDir, variables);
  const postAs = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
    visitor(path, { method: "POST", body: new URLSearchParams(fields) }).then(({ status }) => status);
  const post = (path: string, fields?: Record<string, string>) =>
    postAs(newVisitor(server.url), path, fields);
  const all = (sql: string) => readColumn<string>(dataDir, sql);

  expect(await post("/mailing-list", eva)).toBe(303);
  const bens = newVisitor(server.url);
  expect(await postAs(bens, "/login", { email: ben, password: "the password of then" })).toBe(303);
  await command("backup", [`--to=${backups}`], dataDir);
  expect(await post(`/unsubscribe/${all("SELECT token FROM mailing_list")}`)).toBe(200);
  expect((await bens("/cms")).status).toBe(200);
  await command("staff-remove", ["BEN@gallery.example"], dataDir);
  expect((await bens("/cms")).status).toBe(302);
  await addStaff(ada, "the password of now");
  expect(await server.stop()).toBe(0);

  const [name = ""] = readdirSync(backups);
  const { stdout } = await command("restore", [path.join(backups, name), "--replace"], dataDir);
  expect(stdout).toContain("who have left the mailing list: 1\n  cancelled registrations: 0\n");
  expect(stdout).toMatch(
    /sign in now:\n {2}ada@gallery.example\nRemove one with: npm run staff:remove -- EMAIL\n$/,
  );
  const killed = path.join(dataDir, "gallery.db.1.restoring");
  writeFileSync(killed, "");
  server = await startServer(dataDir, variables);
  expect(existsSync(killed)).toBe(false);
  expect(all("SELECT status FROM mailing_list")).toEqual(["unsubscribed"]);
  const signIn = (email: string, password: string) => post("/login", { email, password });
  expect(await signIn(ben, "the password of then")).toBe(401);
  expect(await signIn(ada, "the password of then")).toBe(401);
  expect(await signIn(ada, "the password of now")).toBe(303);
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

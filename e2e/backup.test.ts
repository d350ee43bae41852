import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { digest } from "~/server/token";
import { readColumn } from "./database";
import { asInProduction, startServer } from "./server";
import { newVisitor } from "./visitor";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command from the build, as it runs in a container. */
function command(name: string, args: string[], dataDir: string, input = "") {
  const env = { ...asInProduction, HOST: "127.0.0.1", DATA_DIR: dataDir, INIT_CWD: undefined };
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

test("who left and what ended since a backup stays so when it is restored", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-restore-"));
  const [dataDir, backups] = [path.join(folder, "data"), path.join(folder, "backups")];
  mkdirSync(dataDir);
  const addStaff = (email: string, password: string) => command("staff-add", [email], dataDir, password);
  for (const email of [ada, ben]) await addStaff(email, "the password of then");
  // Mail is queued, and nobody takes it.
  const variables = { SMTP_URL: "smtp://127.0.0.1:1", CMS_ACCESS: "staff", RATE_LIMITS: "off" };
  let server = await startServer(dataDir, variables);
  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields) }).then(({ status }) => status);
  const signIn = (email: string, password: string) => post("/login", { email, password });
  const all = (sql: string) => readColumn<string>(dataDir, sql);

  const setUp = new Database(path.join(dataDir, "gallery.db"));
  const nextWeek = "date('now', '+7 day')";
  setUp.exec(`INSERT INTO artists (id, name, name_key, slug, bio, search_key, published_from)
      VALUES ('draft', 'Draft', 'draft', 'draft', '', '', NULL);
    INSERT INTO versions (kind, record_id, number, fields, action)
      VALUES ('artists', 'draft', 1, '{"name":"Draft","slug":"draft","bio":""}', 'created');
    INSERT INTO preview_links (id, kind, record_id, token_hash, author, expires_at)
      VALUES ('p', 'artists', 'draft', '${digest("shown")}', 'ada', datetime('now', '+7 day'));
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location)
      VALUES ('show', 'Show', 'Hall', ${nextWeek}, ${nextWeek}, 'Bern')`);
  setUp.close();
  const leave = () => post(`/unsubscribe/${all("SELECT token FROM mailing_list")}`);
  const statuses = () => [
    ...all("SELECT status FROM mailing_list"),
    ...all("SELECT status FROM exhibition_registrations"),
  ];
  expect(await post("/mailing-list", eva)).toBe(303);
  expect(await leave()).toBe(200);
  expect(await post("/mailing-list", eva)).toBe(303);
  expect(await post("/exhibitions/show/register", eva)).toBe(303);
  expect(await post("/forgot-password", { email: ben })).toBe(200);
  const linkOf = (pattern: string) =>
    new RegExp(`${pattern}/[\\w-]+`).exec(all("SELECT text FROM outbox").join())?.[0] ?? "";
  const [reset, confirm] = [linkOf("/reset-password"), linkOf("/mailing-list/confirm")];
  const links = [reset, confirm, "/preview/shown"];
  const answers = () => Promise.all(links.map(async (link) => (await ask(link)).status));
  expect(await answers()).toEqual([200, 200, 200]);
  await command("backup", [`--to=${backups}`], dataDir);

  expect(await post(confirm)).toBe(303);
  expect(await leave()).toBe(200);
  expect(await post(`/registrations/${all("SELECT token FROM exhibition_registrations")}`)).toBe(200);
  const bens = newVisitor(server.url);
  const body = new URLSearchParams({ email: ben, password: "the password of then" });
  await bens("/login", { method: "POST", body });
  expect((await bens("/cms")).status).toBe(200);
  await command("staff-remove", ["BEN@gallery.example"], dataDir);
  expect((await bens("/cms")).status).toBe(302);
  await addStaff(ada, "the password of now");
  expect(await server.stop()).toBe(0);

  const [name = ""] = readdirSync(backups);
  const { stdout } = await command("restore", [path.join(backups, name), "--replace"], dataDir);
  expect(stdout).toContain("who have left the mailing list: 1\n  cancelled registrations: 1\n");
  expect(stdout).toMatch(
    /sign in now:\n {2}ada@gallery.example\nRemove one with: npm run staff:remove -- EMAIL\n$/,
  );
  const killed = path.join(dataDir, "gallery.db.1.restoring");
  for (const ending of ["", "-journal"]) writeFileSync(killed + ending, "");
  server = await startServer(dataDir, variables);
  expect([killed, `${killed}-journal`].filter(existsSync)).toEqual([]);
  expect(statuses()).toEqual(["unsubscribed", "cancelled"]);
  expect(await answers()).toEqual([404, 404, 404]);
  expect([linkOf("/reset-password"), linkOf("/mailing-list/confirm")]).toEqual(["", ""]);
  expect(linkOf("/registrations")).not.toBe("");
  expect(await signIn(ben, "the password of then")).toBe(401);
  expect(await signIn(ada, "the password of then")).toBe(401);
  expect(await signIn(ada, "the password of now")).toBe(303);
  expect(await server.stop()).toBe(0);

  // A new volume has nothing to take over.
  const fresh = path.join(folder, "fresh");
  const { stdout: said } = await command("restore", [path.join(backups, name)], fresh);
  expect(said).toContain("those of the backup stay");
  expect(said).toContain(`  ${ada}\n  ${ben}\n`);
  rmSync(folder, { recursive: true, force: true });
});

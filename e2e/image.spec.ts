import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";
import { commandOf, environmentOf, readDockerfile, type Stage } from "./dockerfile";
import { buildImage } from "./image";
import { freePort } from "./server";

// The container, without a container: what the Dockerfile says is done in an empty directory, and started.
test.skip(process.platform !== "linux", "a container is Linux");
test.describe.configure({ mode: "serial", timeout: 600_000 });

/** The image's user `node`, who may not write anywhere but in the volume. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const stage = readDockerfile().at(-1) as Stage;

let directory: string;
let app: string;
let volume: string;
let environment: NodeJS.ProcessEnv;
let server: ChildProcess | undefined;
let url: string;

test.beforeAll(async () => {
  // Not in a directory that is this user's alone.
  directory = mkdtempSync("/tmp/gallery-image-");
  chmodSync(directory, 0o755);
  app = path.join(buildImage(directory), "app");
  volume = path.join(directory, "volume");
  const port = String(await freePort());
  environment = {
    PATH: process.env.PATH ?? "",
    ...environmentOf(stage),
    ...flySettings(),
    DATA_DIR: volume,
    PORT: port,
    HOST: "127.0.0.1",
    NODE_ENV: environmentOf(stage).NODE_ENV as "production",
  };
  url = `http://127.0.0.1:${port}`;
});

test.afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** What fly.toml sets. */
function flySettings(): Record<string, string> {
  const [, section = ""] = /\[env\]\n((?: .*\n)+)/.exec(readFileSync("fly.toml", "utf8")) ?? [];
  return Object.fromEntries([...section.matchAll(/(\w+) = "(.*)"/g)].map(([, name, value]) => [name, value]));
}

/** Starts the container as its engine does, and waits until it is healthy. */
async function start(): Promise<void> {
  const [command = "", ...args] = commandOf(stage) ?? [];
  server = spawn(command, args, { cwd: app, env: environment, stdio: ["ignore", "ignore", "inherit"] });
  await expect
    .poll(() => fetch(`${url}/healthz`).then((answer) => answer.text(), String), { timeout: 60_000 })
    .toBe("ok");
}

/** Ends it as its engine does. */
async function stop(): Promise<unknown[]> {
  const ended = once(server as ChildProcess, "exit");
  server?.kill("SIGTERM");
  return ended;
}

/** Runs one of the commands in the container, as `fly ssh console --user node` does. */
async function run(name: string, args: string[], input = "") {
  const command = spawn("node", [`build/commands/${name}.js`, ...args], {
    cwd: app,
    env: environment,
    ...user,
  });
  command.stdin.end(input);
  const [said, complained] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    command.exitCode ?? once(command, "exit"),
  ]);
  return { code: command.exitCode, said, complained };
}

test("the image holds what runs and nothing else", () => {
  expect(readdirSync(app).sort()).toEqual(["app", "build", "db", "node_modules", "package.json", "public"]);
  expect(readdirSync(path.join(app, "app", "commands"))).toEqual(["container.sh"]);
  expect(readdirSync(path.join(app, "db")).sort()).toEqual(["litestream.yml", "migrations"]);
  for (const name of ["tsx", "vite", "vitest", "typescript", "playwright", "@remix-run/dev", "drizzle-kit"])
    expect(existsSync(path.join(app, "node_modules", name)), name).toBe(false);
});

test("the container serves an empty gallery from an empty volume, as its own user", async () => {
  await start();
  const home = await fetch(url);
  expect(home.status).toBe(200);
  const page = await home.text();
  expect(page).toContain("New exhibitions coming soon");
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  const cms = await fetch(`${url}/cms`, { redirect: "manual" });
  expect(cms.headers.get("location")).toContain("/login");
  if (user.uid) {
    expect(statSync(path.join(volume, "gallery.db")).uid).toBe(user.uid);
    expect(readFileSync(`/proc/${server?.pid}/status`, "utf8")).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  }
});

test("staff are added, and backups made, while it runs", async () => {
  const added = await run("staff-add", ["ada@example.org"], "correct horse battery staple\n");
  expect(added).toEqual({ code: 0, said: "ada@example.org can sign in now.\n", complained: "" });
  const backup = await run("backup", []);
  expect(backup).toMatchObject({ code: 0, complained: "" });
  expect(readdirSync(path.join(volume, "backups"))).toHaveLength(1);
});

test("it ends with 0 when it is told to, and a backup is restored", async () => {
  expect(await stop()).toEqual([0, null]);
  // Closed, the database is one whole file.
  expect(readdirSync(volume).filter((name) => name.startsWith("gallery.db"))).toEqual(["gallery.db"]);
  const database = new Database(path.join(volume, "gallery.db"));
  database.exec("DELETE FROM staff_accounts");
  database.close();
  const [file = ""] = readdirSync(path.join(volume, "backups"));
  const backup = path.join(volume, "backups", file);
  expect(await run("restore", [backup])).toMatchObject({
    code: 1,
    complained: expect.stringContaining("database already"),
  });
  copyFileSync(backup, path.join(volume, "to-restore"));
  await start();
  const again = new Database(path.join(volume, "gallery.db"), { readonly: true });
  expect(again.prepare("SELECT email FROM staff_accounts").pluck().all()).toEqual(["ada@example.org"]);
  again.close();
  expect(await stop()).toEqual([0, null]);
  expect(readdirSync(volume)).toContain("to-restore.done");
});

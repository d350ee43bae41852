import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasObjectStore, type ObjectStore, startObjectStore } from "./bucket/object-store";
import { Container, imageUser } from "./container";
import { readColumn } from "./database";
import { findLitestream } from "./litestream";
import { freePort } from "./server";
import { sendJson } from "./visitor";

let container: Container;
const command = (name: string) => path.join(container.app, "build", "commands", `${name}.js`);

// A container is Linux.
describe.skipIf(process.platform !== "linux")("the container (needs Linux)", () => {
  beforeAll(() => {
    container = new Container();
  });

  afterAll(() => container?.remove());

  test("serves an empty gallery from an empty volume, as its own user", async () => {
    await container.start();
    const home = await fetch(container.url);
    expect(home.status).toBe(200);
    const page = await home.text();
    expect(page).toContain("New exhibitions coming soon");
    const [script = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(container.url + script)).status).toBe(200);
    const cms = await fetch(`${container.url}/cms`, { redirect: "manual" });
    expect(cms.headers.get("location")).toContain("/login");
    const uid = imageUser();
    if (uid === undefined) return;
    expect(statSync(path.join(container.volume, "gallery.db")).uid).toBe(uid);
    expect(readFileSync(`/proc/${container.process?.pid}/status`, "utf8")).toMatch(
      /^Uid:\t1000\t1000\t1000\t1000$/m,
    );
  });

  test("has staff added, and backups made, while it runs", async () => {
    const added = await container.run(
      "node",
      [command("staff-add"), "ada@example.org"],
      "correct horse battery staple\n",
    );
    expect(added).toEqual({ code: 0, stdout: "ada@example.org can sign in now.\n", stderr: "" });
    const backup = await container.run("node", [command("backup")]);
    expect(backup).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(path.join(container.volume, "backups"))).toHaveLength(1);
  });

  test("ends with 0 when it is told to, and a backup is restored", async () => {
    const { volume } = container;
    expect(await container.stop()).toEqual([0, null]);
    // Closed, the database is one whole file.
    expect(readdirSync(volume).filter((name) => name.startsWith("gallery.db"))).toEqual(["gallery.db"]);
    const database = new Database(path.join(volume, "gallery.db"));
    database.exec("DELETE FROM staff_accounts");
    database.close();
    const [file = ""] = readdirSync(path.join(volume, "backups"));
    const backup = path.join(volume, "backups", file);
    expect(await container.run("node", [command("restore"), backup])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("database already"),
    });
    copyFileSync(backup, path.join(volume, "to-restore"));
    await container.start();
    expect(readColumn(volume, "SELECT email FROM staff_accounts")).toEqual(["ada@example.org"]);
    expect(await container.stop()).toEqual([0, null]);
    expect(readdirSync(volume)).toContain("to-restore.done");
  });
});

const litestream = findLitestream();
const today = () => new Date().toISOString().slice(0, 10);

// What the container does with a bucket, from the first start to a volume that is lost. Litestream is 0.3 here and
// 0.5 in the image: this proves the script and the configuration, and not Litestream 0.5.
describe.skipIf(!litestream || !hasObjectStore())("with a bucket (needs litestream and radosgw)", () => {
  let store: ObjectStore;
  let bucket: Record<string, string>;

  beforeAll(async () => {
    container = new Container();
    copyFileSync(litestream ?? "", path.join(container.commandFolder(), "litestream"));
    store = await startObjectStore();
    for (const name of ["gallery", "another"]) await store.createBucket(name);
    const LITESTREAM_METRICS = `127.0.0.1:${await freePort()}`;
    bucket = { ...store.variables, BUCKET_NAME: "gallery", LITESTREAM_METRICS };
  });

  afterAll(async () => {
    await container?.remove();
    await store?.stop();
  });

  /** Starts the container where it must not start. @returns its last line */
  async function refused(variables: Record<string, string>, hasDatabase = false): Promise<string> {
    const child = await container.launch(variables);
    const [code] = child.exitCode === null ? await once(child, "close") : [child.exitCode];
    expect(code).toBe(1);
    expect(existsSync(path.join(container.volume, "gallery.db"))).toBe(hasDatabase);
    return container.log.trim().split("\n").at(-1) ?? "";
  }

  const signUp = async (email: string) => {
    const person = { email, firstName: "Eva", lastName: "Egli" };
    expect((await sendJson(`${container.url}/api/mailing-list`, person)).status).toBe(201);
  };

  const listed = (folder = container.volume) =>
    readColumn<string>(folder, "SELECT email FROM mailing_list ORDER BY email");

  /** Starts it and waits for the first copy: told to end in the middle of it, Litestream 0.3 may never end. */
  async function startCopying(variables: Record<string, string>): Promise<void> {
    await container.start(variables);
    // Litestream looks for a new database once a second, and copies nothing before.
    await expect.poll(() => container.log, { timeout: 60_000 }).toContain("wal segment written");
  }

  const removeVolume = () => rmSync(container.volume, { recursive: true, force: true });

  test("an empty volume and an empty bucket are refused, unless today's date allows a first start", async () => {
    const line = `There is no database in ${container.volume}, and no copy of one in the bucket gallery. To begin with an empty gallery set FIRST_START=${today()}. Check BUCKET_NAME and the AWS_ variables.`;
    expect(await refused(bucket)).toBe(line);
    expect(container.log).toContain("no matching backups found");
    expect(await refused({ ...bucket, FIRST_START: "2026-01-01" })).toBe(line);
  });

  test("a database of zero bytes is refused, and neither replaced nor copied", async () => {
    const database = path.join(container.volume, "gallery.db");
    writeFileSync(database, "");
    expect(await refused({ ...bucket, FIRST_START: today() }, true)).toBe(
      `${database} has zero bytes. Remove it: the copy in the bucket gallery then takes its place.`,
    );
    expect(statSync(database).size).toBe(0);
    rmSync(database);
  });

  test("a first start serves, and what is written comes back when the volume is lost", async () => {
    await startCopying({ ...bucket, FIRST_START: today() });
    await signUp("ada@visitors.example");
    // An end in good order leaves nothing behind.
    expect(await container.stop()).toEqual([0, null]);
    removeVolume();
    await container.start(bucket);
    expect(listed()).toEqual(["ada@visitors.example"]);
  });

  test("what was copied comes back when the machine is lost without a warning", async () => {
    await signUp("ben@visitors.example");
    const look = path.join(container.volume, "look");
    const copy = path.join(look, "gallery.db");
    // The command of disaster.md.
    const config = path.join(container.app, "db", "litestream.yml");
    const restore = ["restore", "-config", config, "-o", copy, path.join(container.volume, "gallery.db")];
    const copied = async () => {
      rmSync(look, { recursive: true, force: true });
      const { stderr } = await container.run("litestream", restore);
      return existsSync(copy) ? listed(look) : stderr;
    };
    await expect.poll(copied, { timeout: 60_000, interval: 500 }).toContain("ben@visitors.example");
    await container.crash();
    removeVolume();
    await startCopying(bucket);
    expect(listed()).toEqual(["ada@visitors.example", "ben@visitors.example"]);
  });

  test("the wrong bucket, or none of that name, is no empty gallery", async () => {
    expect(await container.stop()).toEqual([0, null]);
    removeVolume();
    expect(await refused({ ...bucket, BUCKET_NAME: "another" })).toMatch(
      /^There is no database .+ bucket another\./,
    );
    const mistakes = { BUCKET_NAME: "missing", AWS_SECRET_ACCESS_KEY: "wrong" };
    for (const [name, value] of Object.entries(mistakes))
      expect(await refused({ ...bucket, [name]: value, FIRST_START: today() })).toMatch(
        /^The database could not be restored from the bucket .+\. Check BUCKET_NAME and the AWS_ variables\.$/,
      );
    await container.start(bucket);
    expect(listed()).toEqual(["ada@visitors.example", "ben@visitors.example"]);
  });
});

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import Database from "better-sqlite3";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createPdf } from "~/images/pdfs.server";
import { createImage } from "~/images/queries.server";
import { storage } from "~/images/storage/storage.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addAccount, invite } from "~/staff/accounts.server";
import { createSession } from "~/staff/stored-sessions.server";
import { addArtist, emptyDatabase, picture } from "~/testing/world.testing";
import { makeBackup } from "./backup.server";
import { addEntry, readTar, writeTar } from "./tar.server";

/** The uploaded files as the backup names them. */
let uploads: string[];
/** A backup of one artist with one image and one PDF. */
let good: string;
/** Another data directory, to restore into, and the database there. */
let target: string;
let restored: string;

beforeAll(async () => {
  emptyDatabase();
  const imageUrl = await createImage(await picture(30, 20).png().toBuffer());
  const cvUrl = await createPdf(Buffer.from("%PDF-1.7 %%EOF"), "CV.pdf");
  uploads = [imageUrl, cvUrl].sort().map((path) => path.replace("/objects/", "uploads/"));
  addArtist({ name: "Élodie Brunner", imageUrl, cvUrl });
  const account = addAccount("ada@example.org", "hash");
  createSession(account, null);
  invite("ben@example.org", { invitedBy: account, origin: "http://localhost" });
  good = (await makeBackup()).file;
});

beforeEach(() => {
  target = mkdtempSync(path.join(env.DATA_DIR, "target-"));
  restored = path.join(target, "gallery.db");
});

/** Restores into the other data directory, as a process of its own would. */
async function restore(file: string, options?: { replace: boolean }) {
  vi.resetModules();
  vi.stubEnv("DATA_DIR", target);
  const { restoreBackup } = await import("./restore.server");
  vi.unstubAllEnvs();
  return restoreBackup(file, options);
}

function read(file: string, sql: string): unknown[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
}

const artists = (file: string) => read(file, "SELECT name FROM artists");

/** A database that holds something else. */
function existing(): Database.Database {
  const database = new Database(restored);
  database.pragma("journal_mode = WAL");
  database.exec("CREATE TABLE artists (name); INSERT INTO artists VALUES ('Somebody else')");
  return database;
}

test("a backup brings back the rows and the uploaded files, where there was nothing", async () => {
  expect(await restore(good)).toEqual({ files: 2, taken: {}, accounts: ["ada@example.org"] });
  expect(artists(restored)).toEqual(["Élodie Brunner"]);
  for (const name of uploads)
    expect(readFileSync(path.join(target, name))).toEqual(readFileSync(path.join(env.DATA_DIR, name)));
  // Nobody is signed in or invited by what a backup holds.
  for (const table of ["staff_sessions", "staff_invitations"])
    expect(read(restored, `SELECT count(*) FROM ${table}`), table).toEqual([0]);
});

test("a database alone is brought back too, and refused where it is damaged", async () => {
  const alone = path.join(target, "alone.db");
  sqlite.prepare("VACUUM INTO ?").run(alone);
  await restore(alone);
  expect(artists(restored)).toEqual(["Élodie Brunner"]);

  const pages = readFileSync(alone);
  writeFileSync(alone, pages.fill(0xff, 4096 * 3, 4096 * 4));
  await expect(restore(alone, { replace: true })).rejects.toThrow(/damaged|malformed/);
  expect(artists(restored)).toEqual(["Élodie Brunner"]);
});

test("Litestream's state is removed, and a restore has not succeeded before its folder is on the disk", async () => {
  const state = path.join(target, ".gallery.db-litestream");
  mkdirSync(path.join(state, "ltx"), { recursive: true });
  vi.doMock("~/images/storage/sync-folder.server", () => ({
    async syncFolder(folder: string) {
      if (folder === target && !existsSync(state)) throw new Error("the disk fails");
    },
  }));
  try {
    await expect(restore(good)).rejects.toThrow("the disk fails");
  } finally {
    vi.doUnmock("~/images/storage/sync-folder.server");
  }
});

test("a restore has not succeeded before its images are stored", async () => {
  vi.doMock("~/images/storage/storage.server", async (original) => ({
    ...(await original<object>()),
    storage: () => ({
      put: () => new Promise((_, reject) => setTimeout(reject, 20, new Error("the bucket fails"))),
    }),
  }));
  try {
    await expect(restore(good)).rejects.toThrow("the bucket fails");
    expect(existsSync(restored)).toBe(false);
  } finally {
    vi.doUnmock("~/images/storage/storage.server");
  }
});

test("what killed restores have left is removed by the next one, and nothing else", async () => {
  const left = ["", "-wal", "-shm", "-journal"].map((ending) => `gallery.db.4711.restoring${ending}`);
  const others = ["gallery.db.before-restore-2026", "notes.restoring"];
  for (const name of [...left, `gallery.db.${process.pid}.restoring`, ...others])
    writeFileSync(path.join(target, name), "");
  await restore(good);
  expect(readdirSync(target).filter((name) => /restor/.test(name))).toEqual(others);
});

test("any tar opens a backup, which is its owner's alone, and sha256sum finds it whole", async () => {
  expect(statSync(good).mode & 0o777).toBe(0o600);
  execFileSync("tar", ["-xf", good, "-C", target]);
  const said = execFileSync("sha256sum", ["-c", "SHA256SUMS"], { cwd: target, encoding: "utf8" });
  expect(said).toBe(["gallery.db", ...uploads].map((name) => `${name}: OK\n`).join(""));
  expect(artists(restored)).toEqual(["Élodie Brunner"]);
});

test("the newest backups are kept, and what is none of them", async () => {
  const folder = path.join(target, "backups");
  const first = await makeBackup(folder, 2);
  writeFileSync(path.join(folder, "gallery-notes.tar"), "");
  const second = await makeBackup(folder, 2);
  const third = await makeBackup(folder, 2);
  const names = [second, third].map(({ file }) => path.basename(file));
  expect(readdirSync(folder).sort()).toEqual([...names, "gallery-notes.tar"].sort());
  expect(existsSync(first.file)).toBe(false);
});

test("a database is backed up before an upgrade gives it a table of PDFs", async () => {
  sqlite.exec("ALTER TABLE files RENAME TO younger");
  try {
    expect(await makeBackup(path.join(target, "backups"))).toMatchObject({ files: 1, missing: [] });
  } finally {
    sqlite.exec("ALTER TABLE younger RENAME TO files");
  }
});

test("an image that is lost is named, and everything else is in the backup", async () => {
  sqlite.exec(`INSERT INTO images (path, width, height, color, content_type, bytes)
    VALUES ('/objects/lost-image.jpg', 1, 1, '#000000', 'image/jpeg', 1)`);
  try {
    const backup = await makeBackup(path.join(target, "backups"));
    expect(backup).toMatchObject({ files: 2, missing: ["/objects/lost-image.jpg"] });
    await restore(backup.file);
    expect(artists(restored)).toEqual(["Élodie Brunner"]);
  } finally {
    sqlite.exec("DELETE FROM images WHERE path = '/objects/lost-image.jpg'");
  }
});

test("a backup whose files cannot be read is an error, and leaves nothing behind", async () => {
  const folder = path.join(target, "backups");
  vi.spyOn(await storage(), "get").mockRejectedValueOnce(new Error("the bucket is away"));
  await expect(makeBackup(folder)).rejects.toThrow("the bucket is away");
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup that would fill the disk is refused, with what it takes, and leaves nothing behind", async () => {
  const folder = path.join(target, "backups");
  const { bavail, bsize } = statfsSync(target);
  const free = bavail * bsize;
  const add = sqlite.prepare(`INSERT INTO images (path, width, height, color, content_type, bytes)
    VALUES ('/objects/huge.jpg', 1, 1, '#000000', 'image/jpeg', ?)`);
  try {
    // Room enough for the images alone, and not for what the site needs beside them.
    add.run(free - 50 * 1024 ** 2);
    await expect(makeBackup(folder)).rejects.toThrow(
      new RegExp(`^there is no room for a backup in ${folder}: it takes \\d+ MB$`),
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    sqlite.exec("DELETE FROM images WHERE path = '/objects/huge.jpg'");
  }
});

test("a database that is there stays, unless it is said that it may go", async () => {
  existing().close();
  await expect(restore(good)).rejects.toThrow("there is a database already");
  expect(artists(restored)).toEqual(["Somebody else"]);

  const { kept = "" } = await restore(good, { replace: true });
  expect(artists(restored)).toEqual(["Élodie Brunner"]);
  expect(artists(kept)).toEqual(["Somebody else"]);
});

test("a database that a program has open is not replaced", async () => {
  const running = existing();
  try {
    await expect(restore(good, { replace: true })).rejects.toThrow("stop the server first");
    expect(running.prepare("SELECT name FROM artists").pluck().all()).toEqual(["Somebody else"]);
  } finally {
    running.close();
  }
  expect(artists(restored)).toEqual(["Somebody else"]);
});

test("a damaged database is replaced, and its log does not get into the new one", async () => {
  const crashed = existing();
  const log = readFileSync(`${restored}-wal`);
  crashed.close();
  const damaged = [Buffer.from("no database"), Buffer.alloc(0), readFileSync(restored).fill(0xff, 100)];
  for (const database of damaged) {
    writeFileSync(restored, database);
    writeFileSync(`${restored}-wal`, log);
    await restore(good, { replace: true });
    expect(existsSync(`${restored}-wal`)).toBe(false);
    expect(artists(restored)).toEqual(["Élodie Brunner"]);
  }
});

test("a backup with one wrong bit is refused wherever it is, before anything is replaced", async () => {
  existing().close();
  const places: [string, number][] = [];
  let header = 0;
  for await (const { name, content } of readTar(good)) {
    const { length } = await buffer(content);
    const start = header + 512;
    places.push([`the header of ${name}`, header + 12]);
    places.push([`the first byte of ${name}`, start], [`the last byte of ${name}`, start + length - 1]);
    header = start + 512 * Math.ceil(length / 512);
  }
  expect(places).toHaveLength(12);
  for (const [where, at] of places) {
    const bytes = readFileSync(good);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const file = path.join(target, "damaged.tar");
    writeFileSync(file, bytes);
    await expect(restore(file, { replace: true }), where).rejects.toThrow(/damaged|no part of a backup/);
  }
  expect(artists(restored)).toEqual(["Somebody else"]);
  expect(readdirSync(target).filter((name) => /restor|uploads/.test(name))).toEqual([]);
});

test("a backup that is cut off is refused, wherever it ends, and so is what is none", async () => {
  const { size } = statSync(good);
  for (const length of [0, 512, Math.floor(size / 2), size - 1025]) {
    const file = path.join(target, "copy.tar");
    copyFileSync(good, file);
    truncateSync(file, length);
    await expect(restore(file), String(length)).rejects.toThrow(/cut off|missing/);
  }
  const photograph = path.join(target, "holiday.jpg");
  writeFileSync(photograph, await picture(900, 900).jpeg().toBuffer());
  await expect(restore(photograph)).rejects.toThrow("no archive");
  expect(existsSync(restored)).toBe(false);
});

/** An archive whose checksums are right, whatever is in it. */
async function archiveOf(files: Record<string, Buffer>): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "gallery-archive-")), "made.tar");
  await writeTar(file, async (archive) => {
    const sums: string[] = [];
    for (const [name, bytes] of Object.entries(files))
      sums.push(await addEntry(archive, name, bytes.length, [bytes]));
    const list = Buffer.from(sums.join(""));
    await addEntry(archive, "SHA256SUMS", list.length, [list]);
  });
  return file;
}

test("a database that is empty or contradicts itself is refused, though its checksum is right", async () => {
  const file = path.join(target, "orphans.db");
  sqlite.prepare("VACUUM INTO ?").run(file);
  const broken = new Database(file);
  broken.pragma("foreign_keys = OFF");
  broken.exec(`INSERT INTO press_items (id, artist_id, title, outlet, date, description)
    VALUES ('p', 'nobody', '', '', '', '')`);
  broken.close();
  const orphans = await archiveOf({ "gallery.db": readFileSync(file) });
  await expect(restore(orphans)).rejects.toThrow("1 rows without their parent");
  await expect(restore(await archiveOf({ "gallery.db": Buffer.alloc(0) }))).rejects.toThrow("has zero bytes");
  expect(existsSync(restored)).toBe(false);
});

test("nothing in an archive lands outside the uploads", async () => {
  const database = path.join(target, "whole.db");
  sqlite.prepare("VACUUM INTO ?").run(database);
  for (const name of ["uploads/../../evil.png", "/etc/evil.png", "uploads/session-secret"]) {
    const file = await archiveOf({ "gallery.db": readFileSync(database), [name]: Buffer.from("x") });
    await expect(restore(file), name).rejects.toThrow("no part of a backup");
  }
  const link = path.join(target, "link.tar");
  await writeTar(link, async (archive) => {
    archive.entry({ name: "uploads/link", type: "symlink", linkname: "/etc/passwd" });
  });
  await expect(restore(link)).rejects.toThrow("uploads/link is a symlink");
  expect(existsSync(path.join(target, "uploads"))).toBe(false);
  expect(existsSync(restored)).toBe(false);
});

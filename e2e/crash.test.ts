import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { expectSoundDatabase, readColumn, readDatabase } from "./database";
import { startMailServer } from "./mail-server";
import { type Server, startServer } from "./server";
import { sendJson } from "./visitor";
import { type VisitorPost, visitorPosts } from "./visitor-posts";

const kills = 5;
const connections = 10;
/** Between two starts: a mail is no longer in flight, and a post that is sent again is still the same. */
const pause = 90_000;
const day = 24 * 60 * 60_000;
const first = Date.parse("2026-03-10T09:00:00Z");

const work = { id: randomUUID(), title: "Größe", artist: "Jonas Wäfler" };
const show = randomUUID();
const postsOf = (email: string) => visitorPosts(email, { work, show });

/** A post of somebody who posts nothing else. */
interface Post extends VisitorPost {
  asJson: boolean;
  email: string;
  tries: number;
  /** The client has read that it is stored. */
  acknowledged: boolean;
}

/** One mail as often as it came. */
interface Delivered {
  /** The visitor whom it is about. */
  email: string;
  times: number;
}

test("what was acknowledged outlives any crash, once, and so does its mail", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gallery-crash-"));
  const mails = await startRecordingMailServer();
  const posts: Post[] = [];
  let server: Server | undefined;
  try {
    for (let at = 0; at < kills; at += 1) {
      server = await startServer(dataDir, environment(first + at * pause, mails.url));
      if (at === 0) addShow(dataDir);
      check(dataDir, posts);
      await postUntilKilled(server, posts, 3 + ((at * 7) % 15));
      complaints(server);
      await expect.poll(mails.connections).toBe(0);
    }
    server = await startServer(dataDir, environment(first + day, mails.url));
    check(dataDir, posts);
    // By then every mail is due.
    await expect.poll(() => mailsOf(dataDir, "status <> 'sent'"), { timeout: 120_000 }).toEqual([]);
    complaints(server);
    await server.stop();
    check(dataDir, posts);
    checkDelivered(dataDir, mails.delivered);
  } finally {
    await server?.kill();
    await mails.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const environment = (now: number, smtp: string) => ({
  RATE_LIMITS: "off",
  NOW: new Date(now).toISOString(),
  SMTP_URL: smtp,
  MAIL_FROM: "",
  MAIL_TO: "",
});

function addShow(dataDir: string): void {
  const database = new Database(path.join(dataDir, "gallery.db"));
  database.exec(`
    INSERT INTO exhibitions (id, title, venue, location, start_date, end_date)
      VALUES ('${show}', 'Leise Räume', 'Kunsthalle', 'Bern', '2026-06-01', '2026-07-01');
    INSERT INTO artists (id, slug, bio, name, name_key, search_key)
      VALUES ('${work.id}', 'jonas-waefler', 'Paints.', '${work.artist}', 'jonas wafler', 'jonas wafler');
    INSERT INTO artworks (id, artist_id, title, size, search_key, material, material_name, material_key)
      VALUES ('${work.id}', '${work.id}', '${work.title}', '10 × 10 cm', 'grosse', 'Ink', 'Ink', 'ink')`);
  database.close();
}

/* Posting. */

/** Posts until enough is acknowledged, first again what had no answer before; then kills the server. */
async function postUntilKilled(server: Server, posts: Post[], enough: number): Promise<void> {
  // Once: one sent again much later would be another inquiry.
  const again = posts.filter(({ acknowledged, tries }) => !acknowledged && tries === 1);
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const keepPosting = async () => {
    while (!killed) {
      const stored = await send(server.url, again.shift() ?? newPost(posts));
      if (stored) acknowledged += 1;
      if (acknowledged >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: connections }, keepPosting));
  await killed;
}

function newPost(posts: Post[]): Post {
  const email = `${randomUUID()}@visitors.example`;
  const all = postsOf(email);
  const sent = all[posts.length % all.length] as VisitorPost;
  const asJson = Math.floor(posts.length / all.length) % 2 === 0;
  const post = { ...sent, asJson, email, tries: 0, acknowledged: false };
  posts.push(post);
  return post;
}

/** @returns whether the answer says that it is stored; where there is none, nobody knows */
async function send(url: string, post: Post): Promise<boolean> {
  const { api, page, fields, known, asJson } = post;
  post.tries += 1;
  const target = url + (asJson ? api : page);
  const body = new URLSearchParams({ ...fields, from: "/" });
  const sending = asJson
    ? sendJson(target, { ...fields, ...known })
    : fetch(target, { method: "POST", redirect: "manual", body });
  const response = await sending.catch(() => null);
  if (!response) return false;
  expect(response.status, target).toBe(asJson ? 201 : 303);
  post.acknowledged = true;
  // The rest may be lost in the crash.
  await response.arrayBuffer().catch(() => undefined);
  return true;
}

/* Mail. */

/** A mail server that counts what is delivered. */
async function startRecordingMailServer() {
  /** By Message-ID. */
  const delivered = new Map<string, Delivered>();
  const server = await startMailServer((raw) => {
    const [, id = "none"] = /^Message-ID: (.+?)\r$/m.exec(raw) ?? [];
    const [, email = "none"] = /^(?:To|Reply-To): (\S+@visitors\.example)\r$/m.exec(raw) ?? [];
    const known = delivered.get(id);
    // Another mail under this name would not be the same one again.
    expect(known?.email ?? email).toBe(email);
    delivered.set(id, { email, times: (known?.times ?? 0) + 1 });
  });
  return { ...server, delivered };
}

interface Mail {
  id: string;
  about: string;
  status: string;
}

function mailsOf(dataDir: string, condition = "true"): Mail[] {
  const columns = "id, coalesce(reply_to, recipient) AS about, status";
  const sql = `SELECT ${columns} FROM outbox WHERE ${condition}`;
  return readDatabase(dataDir, (database) => database.prepare<[], Mail>(sql).all());
}

/* What holds after each start. */

/** Finds every acknowledged post once, every other one at most once, and a mail for each that is there. */
function check(dataDir: string, posts: Post[]): void {
  expectSoundDatabase(dataDir);
  const tables = [...new Set(postsOf("").map(({ table }) => table))];
  const rows = tables.flatMap((table) =>
    readColumn<string>(dataDir, `SELECT '${table} ' || email FROM ${table}`),
  );
  const stored = new Set(rows);
  expect(rows, "stored more than once").toHaveLength(stored.size);
  const nameOf = ({ table, email }: Post) => `${table} ${email}`;
  const lost = posts.filter((post) => post.acknowledged && !stored.has(nameOf(post)));
  expect(lost, "acknowledged, but not stored").toEqual([]);
  const posted = posts.map(nameOf);
  expect(
    rows.filter((row) => !posted.includes(row)),
    "posted by nobody",
  ).toEqual([]);

  const mails = mailsOf(dataDir);
  const visitors = rows.map((row) => row.split(" ").at(-1)).sort();
  expect(mails.map(({ about }) => about).sort(), "whom the mails are about").toEqual(visitors);
  expect(mails.filter(({ status }) => status !== "pending" && status !== "sent")).toEqual([]);
}

/** Finds every mail delivered under its one name, and twice only what was in flight at a crash. */
function checkDelivered(dataDir: string, delivered: Map<string, Delivered>): void {
  const names = [...delivered].map(([id, { email }]) => `${id.slice(1).split("@")[0]} ${email}`);
  expect(names.sort()).toEqual(
    mailsOf(dataDir)
      .map(({ id, about }) => `${id} ${about}`)
      .sort(),
  );
  const repeats = [...delivered.values()].reduce((sum, { times }) => sum + times - 1, 0);
  expect(repeats).toBeLessThanOrEqual(kills);
}

/** A server says nothing but that mails were refused. */
function complaints(server: Server): void {
  const lines = server.errors().split("\n");
  expect(lines.filter((line) => line !== "" && !/^mail: .* refused/.test(line))).toEqual([]);
}

import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import Database from "better-sqlite3";
import { startSite } from "../bench/servers";
import { seedDemo, temporaryDirectory } from "../bench/worlds";
import { sendVisitors, writeAsStaff, writeLongTexts } from "./fill";

/** What a gallery holds while it is looked at. */
export const states = ["empty", "demo", "long"] as const;
export type State = (typeof states)[number];

/** A running gallery, and the records whose pages are looked at; none but the text where it is empty. */
export interface Gallery {
  state: State;
  url: string;
  records: {
    artist?: { id: string; slug: string };
    artwork?: string;
    /** A work with more than one picture. */
    several?: string;
    /** Who owns works. */
    person?: string;
    upcoming?: string;
    current?: string;
    past?: string;
    /** A show of `artist`. */
    artistsShow?: string;
    pressItem?: string;
    /** The label of a link in the navigation. */
    text?: string;
    /** Not published. */
    draft?: string;
  };
  /** With the first account the CMS asks for a sign-in. */
  addStaff(): Promise<void>;
}

/** Who signs in. */
export const staff = { email: "registrar@maag-aebischer.example", password: "correct horse battery" };

/** Set once: the long texts are written over a copy of the same demo. */
let demo: Promise<string> | undefined;

/** Starts a gallery in one of the states, its clock frozen at NOW. */
export async function startGallery(state: State): Promise<Gallery> {
  const directory = state === "empty" ? await temporaryDirectory() : await copyOfDemo();
  const server = await startSite(directory, { CMS_ACCESS: "open", NOW: process.env.NOW ?? "" });
  const file = path.join(directory, "gallery.db");
  if (state !== "empty") {
    const records = findRecords(file);
    if (state === "long") await writeLongTexts(server.url, file);
    await writeAsStaff(server.url, records);
    await sendVisitors(server.url, { exhibition: records.upcoming, isLong: state === "long", file });
  }
  return { state, url: server.url, records: findRecords(file), addStaff: () => addStaff(file) };
}

/** The pictures are the same ones, and so are the files that are derived from them. */
async function copyOfDemo(): Promise<string> {
  demo ??= seedDemo();
  const [from, to] = [await demo, await temporaryDirectory()];
  for (const name of ["uploads", "derived"]) {
    await mkdir(path.join(from, name), { recursive: true });
    await symlink(path.join(from, name), path.join(to, name));
  }
  withDatabase(path.join(from, "gallery.db"), (database) =>
    database.prepare("VACUUM INTO ?").run(path.join(to, "gallery.db")),
  );
  return to;
}

function withDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Those that show most: the work with the longest title, the show with the most views. */
function findRecords(file: string): Gallery["records"] {
  return withDatabase(file, (database) => {
    const first = (sql: string) => database.prepare(sql).pluck().get(process.env.NOW) as string | undefined;
    const shows = (when: string) =>
      first(`SELECT id FROM exhibitions WHERE start_date ${when} substr(?, 1, 10)
        ORDER BY length(title) + length(gallery_images) DESC, id LIMIT 1`);
    const artist = database
      .prepare(`SELECT id, slug FROM artists ORDER BY length(name) +
        (SELECT count(*) FROM exhibition_artists WHERE artist_id = artists.id) DESC, id LIMIT 1`)
      .get() as { id: string; slug: string } | undefined;
    return {
      artist,
      artwork: first("SELECT id FROM artworks WHERE ? <> '' ORDER BY length(title) DESC, id LIMIT 1"),
      several: first(`SELECT id FROM artworks WHERE ? <> '' AND gallery_images <> ''
        ORDER BY length(gallery_images) DESC, id LIMIT 1`),
      person: first("SELECT owner_id FROM artworks WHERE ? <> '' AND owner_id <> '' LIMIT 1"),
      upcoming: shows(">"),
      current: first(`SELECT id FROM exhibitions
        WHERE substr(?, 1, 10) BETWEEN start_date AND end_date ORDER BY length(title) DESC, id LIMIT 1`),
      past: shows("<="),
      artistsShow: database
        .prepare(`SELECT exhibitions.id FROM exhibitions JOIN exhibition_artists ON exhibition_id = exhibitions.id
          WHERE artist_id = ? AND published_from IS NOT NULL ORDER BY start_date, exhibitions.id LIMIT 1`)
        .pluck()
        .get(artist?.id) as string | undefined,
      pressItem: first("SELECT id FROM press_items WHERE ? <> '' ORDER BY length(title) DESC, id LIMIT 1"),
      text: first("SELECT id FROM website_content WHERE ? <> '' AND key = 'nav_fairs'"),
      draft: first("SELECT id FROM exhibitions WHERE ? <> '' AND published_from IS NULL ORDER BY id LIMIT 1"),
    };
  });
}

async function addStaff(file: string): Promise<void> {
  // Weak, and so at once: a hash is compared at its own cost.
  const passwordHash = await hash(staff.password, { memoryCost: 1024, timeCost: 2 });
  withDatabase(file, (database) =>
    database
      .prepare("INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('1', ?, ?, ?)")
      .run(staff.email, staff.email, passwordHash),
  );
}

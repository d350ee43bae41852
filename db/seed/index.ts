import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../open";

/** Fills a new database with the demo; moves it into place at the end, so that one that exists is a whole one. */
async function seed(): Promise<void> {
  const target = path.resolve(process.env.DATA_DIR || "./data");
  const draft = path.join(target, "seeding");
  process.env.DATA_DIR = draft;
  process.env.HOST ||= "127.0.0.1";
  // A bad variable is reported even where there is nothing to seed.
  await import("~/platform/env.server");
  await rm(draft, { recursive: true, force: true });
  if (existsSync(path.join(target, "gallery.db"))) return;
  const start = performance.now();
  process.stdout.write("Creating the demo gallery, once… ");

  await mkdir(draft, { recursive: true });
  // Only now, because the models open the database of DATA_DIR when they are imported.
  const { insertDemo } = await import("./insert");
  await insertDemo();
  const { sqlite } = await import("~/platform/database.server");
  sqlite.close();
  const check = openDatabase(path.join(draft, "gallery.db"));
  check.pragma("wal_checkpoint(TRUNCATE)");
  check.close();
  for (const folder of ["uploads", "derived"])
    await moveInto(path.join(draft, folder), path.join(target, folder));
  await rename(path.join(draft, "gallery.db"), path.join(target, "gallery.db"));
  await rm(draft, { recursive: true, force: true });
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
}

async function moveInto(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  // Where files are kept in a bucket there are none here.
  await mkdir(from, { recursive: true });
  await rename(from, to);
}

await seed();

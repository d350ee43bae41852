import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../open";
import { paintAll } from "./painter";
import { planPictures } from "./pictures";

/**
 * Fills a newly created database with the demo gallery; does nothing where there is one already.
 *
 * The pictures are painted first and kept in a folder until all is done, so that a seeding that was stopped
 * goes on where it was. The rows are written to a data directory beside the real one and moved into place at
 * the end: a database that exists is a whole one.
 *
 * Run as `tsx db/seed/index.ts`, with DATA_DIR as for the server. DEMO_IMAGE_SIZE sets the longest edge of
 * the pictures in pixels (tests make small ones).
 */
async function seed(): Promise<void> {
  const target = path.resolve(process.env.DATA_DIR || "./data");
  const draft = path.join(target, "seeding");
  process.env.DATA_DIR = draft;
  process.env.HOST ||= "127.0.0.1";
  // A bad variable is reported now, and not when all has been painted.
  await import("~/server/env.server");
  await rm(draft, { recursive: true, force: true });
  if (existsSync(path.join(target, "gallery.db"))) return;
  const size = Number(process.env.DEMO_IMAGE_SIZE || 2400);
  const painted = path.resolve(process.env.DEMO_IMAGE_DIR || path.join(target, "demo-pictures"));
  await mkdir(painted, { recursive: true });

  const plan = planPictures(painted, size);
  let said = 0;
  await paintAll(plan.jobs, {
    onDone(done, total) {
      if (done - said < 20 && done < total) return;
      said = done;
      console.log(`Painting the demo gallery: ${done} of ${total} pictures`);
    },
  });

  await mkdir(draft);
  // Only now, because the models open the database of DATA_DIR when they are imported.
  const { insertDemo } = await import("./insert");
  await insertDemo((key) => readFile(plan.file(key)));
  const { sqlite } = await import("../client.server");
  sqlite.close();
  const check = openDatabase(path.join(draft, "gallery.db"));
  check.pragma("wal_checkpoint(TRUNCATE)");
  check.close();
  for (const folder of ["uploads", "derived"])
    await moveInto(path.join(draft, folder), path.join(target, folder));
  await rename(path.join(draft, "gallery.db"), path.join(target, "gallery.db"));
  await rm(draft, { recursive: true, force: true });
  if (!process.env.DEMO_IMAGE_DIR) await rm(painted, { recursive: true, force: true });
}

async function moveInto(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  // Where files are kept in a bucket there are none here.
  await mkdir(from, { recursive: true });
  await rename(from, to);
}

await seed();

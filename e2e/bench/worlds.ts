import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { atEnd } from "./clean-up";

/** How many rows a made-up gallery has. */
export interface WorldSize {
  artists: number;
  artworks: number;
  pressItems: number;
  exhibitions: number;
}

/** @returns the id of a made-up record: always the same, so that the bench can ask for it by URL */
export function worldId(kind: "artist" | "artwork" | "press" | "exhibition" | "link", at: number): string {
  const hex = createHash("sha1").update(`${kind} ${at}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

/** The slug of the artist who has the same works, shows and press in a world of any size. */
export const steadyArtist = "elise-steiger";

/** Makes a directory that is removed at the end. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "gallery-bench-"));
  atEnd(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function runScript(script: string[], env: Record<string, string>): Promise<void> {
  const tsx = "node_modules/tsx/dist/cli.mjs";
  const child = spawn(process.execPath, [tsx, ...script], {
    env: { ...process.env, HOST: "127.0.0.1", NODE_ENV: "production", ...env },
    stdio: ["ignore", 2, 2],
  });
  atEnd(() => child.kill());
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${script.join(" ")} ended with ${code}`);
}

/**
 * Fills a data directory with the demo gallery.
 * @returns the directory
 */
export async function seedDemo(): Promise<string> {
  const directory = await temporaryDirectory();
  await runScript(["db/seed/index.ts"], { DATA_DIR: directory });
  return directory;
}

/**
 * Makes a gallery of any size, without pictures.
 * @returns its data directory
 */
export async function makeWorld(size: WorldSize): Promise<string> {
  const directory = await temporaryDirectory();
  await runScript(["e2e/bench/fill-world.ts", JSON.stringify(size)], { DATA_DIR: directory });
  return directory;
}

/**
 * Makes a data directory with the demo's database and pictures in which no derived image is kept.
 * @returns the directory
 */
export async function withoutDerived(demo: string): Promise<string> {
  const directory = await temporaryDirectory();
  await mkdir(path.join(directory, "uploads"));
  const database = new Database(path.join(demo, "gallery.db"), { readonly: true });
  database.prepare("VACUUM INTO ?").run(path.join(directory, "gallery.db"));
  const paths = database.prepare<[], string>("SELECT path FROM images").pluck().all();
  database.close();
  // One by one: what the server takes in stays out of the demo.
  for (const name of paths.map((object) => object.slice("/objects/".length)))
    await symlink(path.join(demo, "uploads", name), path.join(directory, "uploads", name));
  return directory;
}

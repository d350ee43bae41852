import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { derivativeUrl, type FocalPoint, preview } from "~/images/sizes";
import { Client } from "./requests";
import { startSite } from "./servers";
import { shippedEnvironment } from "./shipped";
import type { Figure, Part } from "./table";
import { temporaryDirectory } from "./worlds";

/** What pages ask for: a card on a phone, on a desktop, a screen; and a phone's upright cut. */
const kinds = [
  { width: 360, tall: false, format: "avif" },
  { width: 960, tall: false, format: "avif" },
  { width: 2400, tall: false, format: "avif" },
  { width: 1080, tall: true, format: "avif" },
  { width: 1280, tall: false, format: "jpg" },
] as const;

/**
 * Makes a data directory with the demo's database and pictures in which no derived image is kept.
 * @returns the directory, and the names of the pictures
 */
export async function withoutDerived(demo: string): Promise<{ directory: string; names: string[] }> {
  const directory = await temporaryDirectory();
  await mkdir(path.join(directory, "uploads"), { recursive: true });
  const database = new Database(path.join(demo, "gallery.db"), { readonly: true });
  database.prepare("VACUUM INTO ?").run(path.join(directory, "gallery.db"));
  const paths = database.prepare<[], string>("SELECT path FROM images ORDER BY path").pluck().all();
  database.close();
  const names = paths.map((object) => object.slice("/objects/".length));
  // One by one: what the server takes in stays out of the demo.
  for (const name of names)
    await symlink(path.join(demo, "uploads", name), path.join(directory, "uploads", name));
  return { directory, names };
}

/** @returns what looks up the focal point of a picture by its name */
function focalPoints(directory: string): (name: string) => FocalPoint {
  const database = new Database(path.join(directory, "gallery.db"), { readonly: true });
  const rows = database.prepare<[], FocalPoint & { path: string }>(
    "SELECT path, focal_x AS x, focal_y AS y FROM images",
  );
  const points = new Map(rows.all().map(({ path, x, y }) => [path, { x, y }]));
  database.close();
  return (name) => points.get(`/objects/${name}`) ?? { x: 50, y: 50 };
}

/**
 * Asks for derived images until all are there in the size that was asked for: until then previews stand for them.
 * @returns the bytes of all of them
 */
export async function untilMade(client: Client, urls: string[]): Promise<number> {
  let bytes = 0;
  let unmade = urls;
  while (unmade.length > 0) {
    const answers = await Promise.all(unmade.map(async (url) => ({ url, ...(await client.get(url)) })));
    const bad = answers.find(({ status }) => status !== 200);
    if (bad) throw new Error(`An image answered ${bad.status}`);
    bytes += answers.filter(({ isFinal }) => isFinal).reduce((sum, answer) => sum + answer.bytes, 0);
    unmade = answers.filter(({ isFinal }) => !isFinal).map(({ url }) => url);
    await setTimeout(20);
  }
  return bytes;
}

/** How many images are derived per second. */
export async function measureImages({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const { directory, names } = await withoutDerived(demo);
  const site = await startSite(directory, shippedEnvironment());
  const client = new Client(site.url, 4);
  const count = quick ? 8 : 40;
  const figures: Figure[] = [];
  const sources = names.slice(0, count);
  const focalPoint = focalPoints(directory);
  // Each asks for its preview too, which is not to be counted.
  await untilMade(
    client,
    sources.map((name) => derivativeUrl(name, preview)),
  );
  for (const kind of kinds) {
    const urls = sources.map((name) => derivativeUrl(name, { ...kind, tall: kind.tall && focalPoint(name) }));
    const began = performance.now();
    const bytes = (await untilMade(client, urls)) / count;
    const seconds = (performance.now() - began) / 1000;
    const name = `${kind.format.toUpperCase()}, ${kind.width} px${kind.tall ? " upright" : ""}`;
    figures.push({
      figure: `Images derived per second: ${name}`,
      measured: `${(count / seconds).toFixed(1)} (${(bytes / 1000).toFixed(0)} kB each)`,
      bar: "",
      ok: null,
    });
  }
  client.close();
  await site.stop();
  const note = `${count} different pictures of the demo, one derived at a time`;
  return { title: "Images", figures, notes: [note] };
}

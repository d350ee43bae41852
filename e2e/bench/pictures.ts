import path from "node:path";
import { performance } from "node:perf_hooks";
import Database from "better-sqlite3";
import { arrangeGrid } from "~/artworks/grid-layout";
import { derivativeUrl, preview } from "~/images/sizes";
import { hasTiles, tileUrl } from "~/images/tiles";
import { untilMade, withoutDerived } from "./images";
import { Client } from "./requests";
import { startSite } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Figure, Part } from "./table";

interface Row {
  id: string;
  size: string;
  path: string;
  width: number;
  height: number;
}

/** The demo's works with their pictures, newest first. */
function readWorks(directory: string): Row[] {
  const database = new Database(path.join(directory, "gallery.db"), { readonly: true });
  const rows = database.prepare<[], Row>(
    `SELECT a.id, a.size, i.path, i.width, i.height FROM artworks a JOIN images i ON i.path = a.image_url
      ORDER BY a.seq DESC`,
  );
  const works = rows.all();
  database.close();
  return works;
}

/** How long the first visitor waits who zooms a large original, against one derived image of the same. */
async function measureFirstTile(demo: string, count: number): Promise<Figure> {
  const { directory } = await withoutDerived(demo);
  const site = await startSite(directory);
  const client = new Client(site.url);
  const times = { tile: [] as number[], derivative: [] as number[] };
  for (const { path } of readWorks(directory).filter(hasTiles).slice(0, count)) {
    const name = path.slice("/objects/".length);
    const { status, time } = await client.get(tileUrl(name, { level: 0, x: 0, y: 0 }));
    if (status !== 200) throw new Error(`A tile answered ${status}`);
    times.tile.push(time);
    // Its preview comes before all other sizes.
    await untilMade(client, [derivativeUrl(name, preview)]);
    const began = performance.now();
    await untilMade(client, [derivativeUrl(name, { width: 960, tall: false, format: "avif" })]);
    times.derivative.push(performance.now() - began);
  }
  client.close();
  await site.stop();
  const [tile, derivative] = [median(times.tile), median(times.derivative)];
  return {
    figure: "Deep zoom: first tile of a large original that has none",
    measured: `${milliseconds(tile)}, ×${(tile / derivative).toFixed(2)} of its AVIF of 960 px (${milliseconds(derivative)})`,
    bar: "",
    ok: null,
  };
}

/** How much of the rendering of a page of 24 works it takes to lay them out. */
async function measureGrid(demo: string, rounds: number): Promise<Figure> {
  const page = readWorks(demo)
    .slice(0, 24)
    .map(({ size, path, width, height }) => ({
      size,
      image: { name: path, width, height, color: "", focal: { x: 50, y: 50 } },
    }));
  const site = await startSite(demo);
  const client = new Client(site.url);
  const times = { grid: [] as number[], page: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // Another host name is another page for the cache.
    const { status, time } = await client.get("/artworks", { Host: `grid-${round}.localhost` });
    if (status !== 200) throw new Error(`/artworks answered ${status}`);
    times.page.push(time);
    const began = performance.now();
    arrangeGrid(page);
    times.grid.push(performance.now() - began);
  }
  client.close();
  await site.stop();
  const [grid, rendered] = [median(times.grid), median(times.page)];
  return {
    figure: "The grid's layout: 24 works",
    measured: `${milliseconds(grid)}, ${((grid / rendered) * 100).toFixed(0)}% of rendering their page (${milliseconds(rendered)})`,
    bar: "",
    ok: null,
  };
}

/** What the pictures of the works cost: zooming one, and laying out a page of them. */
export async function measurePictures({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  return {
    title: "Pictures of works",
    figures: [await measureFirstTile(demo, quick ? 2 : 6), await measureGrid(demo, quick ? 20 : 100)],
    notes: ["all tiles of a picture are made at the first request for one; medians"],
  };
}

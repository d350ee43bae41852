import path from "node:path";
import Database from "better-sqlite3";
import {
  type Ask,
  close,
  compare,
  ratio,
  rendering,
  serve,
  sizes,
  timeBar,
  timeFigure,
  times,
  type World,
  warmUp,
} from "./compare-worlds";
import { measureEventLoop, watchEventLoop } from "./event-loop";
import { kilobytes } from "./statistics";
import type { Figure, Part } from "./table";
import { steadyArtist, worldId } from "./worlds";

const sizeBar = 1.1;

interface Question {
  name: string;
  path: string;
}

const byArtworks: Question[] = [
  { name: "/artworks", path: "/artworks" },
  {
    name: "filtered by material and availability",
    path: "/artworks?material=oil+on+canvas&availability=true",
  },
  {
    name: "filtered by material, year and availability",
    path: "/artworks?material=oil+on+canvas&year=2026&availability=true",
  },
  { name: "filtered by price", path: "/artworks?price=under_3k" },
  { name: "search=MÜLLER (in every eighth title)", path: "/artworks?search=M%C3%9CLLERGART" },
  { name: "search=ZWÖLF (12 works of either)", path: "/artworks?search=ZW%C3%96LF" },
  { name: "search=ÜB (2 characters)", path: "/artworks?search=%C3%9CB" },
  { name: "search in a year", path: "/artworks?search=M%C3%9CLLERGART&year=2026" },
  { name: "/search, q=MÜLLER", path: "/search?q=M%C3%9CLLERGART" },
  { name: "/search, q=ZWÖLF", path: "/search?q=ZW%C3%96LF" },
  // The number of a page beyond the last gives the last.
  { name: "the last page", path: "/artworks?page=999999" },
  { name: "an artwork's overlay", path: `/artworks?artwork=${worldId("artwork", 325)}` },
  {
    name: "an overlay in a search",
    path: `/artworks?search=ZW%C3%96LF&artwork=${worldId("artwork", 325)}`,
  },
  { name: "an artist", path: `/artists/${steadyArtist}` },
];

const byArtists: Question[] = [
  ...["/", "/artworks", "/press", "/exhibitions"].map((path) => ({ name: path, path })),
  { name: "an artist", path: `/artists/${steadyArtist}` },
  { name: "/artists (may grow)", path: "/artists" },
];

const asked = ({ path }: Question): Ask => rendering(path);

/** Changes a row as staff would, so that nothing that the server keeps in memory holds any longer. */
function changeData({ directory }: World): void {
  const database = new Database(path.join(directory, "gallery.db"));
  database.prepare("update artworks set size = size where id = ?").run(worldId("artwork", 0));
  database.close();
}

/** Asks just after a change. */
function afterChange(ask: Ask): Ask {
  return (world) => {
    changeData(world);
    return ask(world);
  };
}

async function growArtworks(quick: boolean): Promise<{ figures: Figure[]; notes: string[] }> {
  const rest = { artists: 300, pressItems: 300, exhibitions: 40 };
  const counts = quick ? [600, 3000, 20_000] : [600, 10_000, 100_000];
  const watched = [];
  for (const artworks of counts) {
    const watch = await watchEventLoop();
    watched.push({ watch, world: await serve({ ...rest, artworks }, watch) });
  }
  const worlds = watched.map(({ world }) => world);
  await warmUp(worlds, byArtworks.map(asked));
  const figures: Figure[] = [];
  for (const question of byArtworks) {
    const medians = await compare(worlds, asked(question), quick ? 20 : 80);
    figures.push(timeFigure(`${sizes(counts)} artworks: ${question.name}`, medians));
  }
  for (const question of byArtworks) {
    const medians = await compare(worlds, afterChange(asked(question)), quick ? 10 : 30);
    const figure = timeFigure(`${sizes(counts)} artworks, first after a change: ${question.name}`, medians);
    // Counting a result takes as long as the result is, once after each change: told, not judged.
    figures.push({ ...figure, bar: "", ok: null });
  }
  const { watch, world } = watched.at(-1) as (typeof watched)[number];
  const loop = await measureEventLoop(world.site, watch.EVENT_LOOP_PORT, "/api/cms/artworks");
  await close(worlds);
  return { figures: [...figures, ...loop.figures], notes: loop.notes };
}

async function growArtists(quick: boolean): Promise<Figure[]> {
  // As many works and articles as artists at most, so that every artist is one to choose from.
  const rest = { artworks: 10_000, pressItems: 6000, exhibitions: 60 };
  const worlds = [await serve({ ...rest, artists: 300 }), await serve({ ...rest, artists: 5000 })];
  await warmUp(worlds, byArtists.map(asked));
  const figures: Figure[] = [];
  for (const question of byArtists) {
    const medians = await compare(worlds, asked(question), quick ? 20 : 60);
    const grown = ratio(medians.bytes);
    const free = question.name.includes("may grow");
    figures.push({
      figure: `300 → 5,000 artists: ${question.name}`,
      measured: `${medians.bytes.map(kilobytes).join(" → ")}, ${times(grown)}; time ${times(ratio(medians.times))}`,
      bar: free ? "" : `≤ ×${sizeBar}, time ≤ ×${timeBar}`,
      ok: free ? null : grown <= sizeBar && ratio(medians.times) <= timeBar,
    });
  }
  await close(worlds);
  return figures;
}

/** How the server's times and answers grow with the gallery. */
export async function measureGrowth({ quick }: { quick: boolean }): Promise<Part> {
  const { figures, notes } = await growArtworks(quick);
  return {
    title: "Growth",
    figures: [...figures, ...(await growArtists(quick))],
    notes: [
      "medians of one client's requests in turn, without compression, each for an address that nobody has asked for, so that the page is rendered; 'first after a change' is asked just after a row has changed, so that nothing is kept in memory",
      ...notes,
    ],
  };
}

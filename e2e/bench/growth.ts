import path from "node:path";
import Database from "better-sqlite3";
import {
  type Ask,
  close,
  compare,
  page,
  ratio,
  serve,
  serveByArtworks,
  timeBar,
  timeFigure,
  times,
  type World,
  warmUp,
} from "./compare-worlds";
import { kilobytes } from "./statistics";
import type { Figure, Part } from "./table";
import { steadyArtist, worldId } from "./worlds";

const sizeBar = 1.1;

/** Pages that are asked for again and again. */
const cached = {
  "/artworks": "/artworks",
  "search=MÜLLER (in every eighth title)": "/artworks?search=M%C3%9CLLERGART",
  "search=ZWÖLF (12 works of either)": "/artworks?search=ZW%C3%96LF",
  "search=ÜB (2 characters)": "/artworks?search=%C3%9CB",
};

/** Pages that are rendered from a database that has just changed. */
const rendered = {
  ...cached,
  "filtered by material and availability": "/artworks?material=oil+on+canvas&availability=true",
  "filtered by price": "/artworks?price=under_3k",
  "/search, q=MÜLLER": "/search?q=M%C3%9CLLERGART",
  "/search, q=ZWÖLF": "/search?q=ZW%C3%96LF",
  // The number of a page beyond the last gives the last.
  "the last page": "/artworks?page=999999",
  "an artwork's overlay": `/artworks?artwork=${worldId("artwork", 325)}`,
  "an artist": `/artists/${steadyArtist}`,
};

/** Pages on which one chooses an artist. */
const withArtists = ["/artworks", "/press"];

/** Changes a row as staff would, so that nothing that the server keeps in memory is current any longer. */
function changeData({ directory }: World): void {
  const database = new Database(path.join(directory, "gallery.db"));
  database.prepare("update artworks set size = size where id = ?").run(worldId("artwork", 0));
  database.close();
}

/** Asks for a page just after a change. */
function afterChange(path: string): Ask {
  return (world) => {
    changeData(world);
    return page(path)(world);
  };
}

async function growArtworks(quick: boolean): Promise<Figure[]> {
  const { worlds, sizes } = await serveByArtworks(quick ? [600, 3000, 20_000] : [600, 10_000, 100_000]);
  await warmUp(worlds, Object.values(rendered).map(page));
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(cached))
    figures.push(timeFigure(`${sizes}: ${name}`, await compare(worlds, page(path), quick ? 20 : 80)));
  for (const [name, path] of Object.entries(rendered)) {
    const medians = await compare(worlds, afterChange(path), quick ? 10 : 30);
    // Counting a result takes as long as the result is, once after each change: told, not judged.
    const told = { ...timeFigure(`${sizes}, first after a change: ${name}`, medians), bar: "", ok: null };
    figures.push(told);
  }
  await close(worlds);
  return figures;
}

async function growArtists(quick: boolean): Promise<Figure[]> {
  // As many works and articles as artists at most, so that every artist is one to choose from.
  const rest = { artworks: 10_000, pressItems: 6000, exhibitions: 60 };
  const worlds = [await serve({ ...rest, artists: 300 }), await serve({ ...rest, artists: 5000 })];
  await warmUp(worlds, withArtists.map(page));
  const figures: Figure[] = [];
  for (const path of withArtists) {
    const medians = await compare(worlds, page(path), quick ? 20 : 60);
    const [size, time] = [ratio(medians.bytes), ratio(medians.times)];
    figures.push({
      figure: `300 → 5,000 artists: ${path}`,
      measured: `${medians.bytes.map(kilobytes).join(" → ")}, ${times(size)}; time ${times(time)}`,
      bar: `≤ ×${sizeBar}, time ≤ ×${timeBar}`,
      ok: size <= sizeBar && time <= timeBar,
    });
  }
  await close(worlds);
  return figures;
}

/** How the server's times and answers grow with the gallery. */
export async function measureGrowth({ quick }: { quick: boolean }): Promise<Part> {
  return {
    title: "Growth",
    figures: [...(await growArtworks(quick)), ...(await growArtists(quick))],
    notes: [
      "medians of one client's requests in turn, without compression, of pages that the server keeps in memory; " +
        "'first after a change' is asked just after a row has changed, so that the page is rendered and nothing " +
        "that it needs is in memory",
    ],
  };
}

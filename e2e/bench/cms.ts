import {
  type Ask,
  close,
  compare,
  page,
  serveByArtworks,
  timeFigure,
  type World,
  warmUp,
} from "./compare-worlds";
import type { Figure, Part } from "./table";
import { worldId } from "./worlds";

/** A record that is the same in all worlds. */
const artwork = worldId("artwork", 325);
const tab = page("/cms?tab=artworks");

let saves = 0;

/** Saves the artwork with another text. */
async function save({ site }: World): Promise<void> {
  saves += 1;
  const answer = await fetch(`${site.url}/api/cms/artworks/${artwork}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ size: `${saves} × 80 cm` }),
  });
  if (!answer.ok) throw new Error(`A save answered ${answer.status}: ${await answer.text()}`);
}

/** What staff wait for. */
const asks: Record<string, Ask> = {
  "artworks, first page of the tab": tab,
  "artworks, first page of the tab, data alone": page("/cms.data?tab=artworks"),
  // A save empties all that the server keeps in memory.
  "artworks, first page of the tab after a save": async (world) => {
    await save(world);
    return tab(world);
  },
  // It finds as much in every world.
  "the search for two words": page("/cms/search?q=bogen+zwolf"),
  "artworks, the form opened": page(`/cms/artworks/${artwork}`),
};

/** How long staff wait for a list and a form, in galleries of three sizes. */
export async function measureCms({ quick }: { quick: boolean }): Promise<Part> {
  const { worlds, sizes } = await serveByArtworks(quick, { CMS_ACCESS: "open" });
  await warmUp(worlds, Object.values(asks));
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const medians = await compare(worlds, ask, quick ? 20 : 60);
    figures.push(timeFigure(`${sizes}: CMS, ${name}`, medians));
  }
  await close(worlds);
  const note = "medians of one client's requests in turn, without compression";
  return { title: "CMS", figures, notes: [note] };
}

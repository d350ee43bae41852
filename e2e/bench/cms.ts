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

/** What staff wait for, as long in the largest gallery as in the smallest. */
const steady: Record<string, Ask> = {
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

/** What looks at every work, judged in a gallery of 6,000. */
const growing: Record<string, Ask> = {
  "a page of the table, two filters and an order": page(
    "/cms?tab=artworks&view=table&available=true&year.from=2010&sort=-price",
  ),
  "the same in cards": page("/cms?tab=artworks&view=cards&available=true&year.from=2010&sort=-price"),
  "the search for two words of every 64th work": page("/cms/search?q=m%C3%BCller+stiller"),
  "the search for an inventory number": page("/cms/search?q=ES+000326"),
};
const growingBar = { most: 3, world: 1, where: " at 6,000" };

/** How long staff wait for lists, a form and the search, in galleries of three sizes. */
export async function measureCms({ quick }: { quick: boolean }): Promise<Part> {
  const counts = quick ? [600, 6000, 20_000] : [600, 6000, 100_000];
  const { worlds, sizes } = await serveByArtworks(counts, { CMS_ACCESS: "open" });
  await warmUp(worlds, [steady, growing].flatMap(Object.values<Ask>));
  const figures: Figure[] = [];
  for (const [asks, bar] of [[steady], [growing, growingBar]] as const)
    for (const [name, ask] of Object.entries(asks)) {
      const medians = await compare(worlds, ask, quick ? 20 : 60);
      figures.push(timeFigure(`${sizes}: CMS, ${name}`, medians, bar));
    }
  await close(worlds);
  const note = "medians of one client's requests in turn, without compression";
  return { title: "CMS", figures, notes: [note] };
}

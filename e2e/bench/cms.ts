import type { Browser } from "playwright";
import { recordKindNames } from "~/kinds";
import type { RecordKind } from "~/records/kind";
import { launchChromium } from "./browser";
import {
  type Ask,
  answered,
  close,
  compare,
  page,
  serve,
  sizes,
  timeFigure,
  type World,
  warmUp,
} from "./compare-worlds";
import type { Figure, Part } from "./table";
import { worldId } from "./worlds";

const rest = { artists: 300, pressItems: 300, exhibitions: 40 };
const counts = [600, 10_000, 100_000];

/** Of each kind a record that is the same in all worlds, and the text of it that is changed. */
const edited: Record<RecordKind, { id: string; text: string }> = {
  artists: { id: worldId("artist", 0), text: "bio" },
  exhibitions: { id: worldId("exhibition", 0), text: "title" },
  artworks: { id: worldId("artwork", 325), text: "title" },
  press: { id: worldId("press", 0), text: "title" },
};

/** A field and what is in it; null is a file that nobody has chosen. */
type Field = [name: string, value: string | null];

/** @returns the fields that a browser without scripts would send from a form of the CMS, as it is filled in */
async function readForm(browser: Browser, { site }: World, path: string): Promise<Field[]> {
  const tab = await browser.newPage({ javaScriptEnabled: false });
  await tab.goto(site.url + path);
  const fields = await tab
    .locator("form.cms-form")
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(
        ([name, value]): Field => [name, typeof value === "string" ? value : null],
      ),
    );
  await tab.close();
  // Without its version the form can be posted again and again.
  return fields.filter(([name]) => name !== "version");
}

let saves = 0;

/** Posts a form with one text that is new each time. */
function save(path: string, fields: Field[], text: string): Ask {
  return async ({ client }) => {
    saves += 1;
    const form = new FormData();
    for (const [name, value] of fields)
      form.append(name, name === text ? `${value} ${saves}` : (value ?? new File([], "")));
    return answered(303, path, await client.post(path, form));
  };
}

/** What staff wait for with records of one kind. */
function asksOf(kind: RecordKind, fields: Field[]): Record<string, Ask> {
  const { id, text } = edited[kind];
  const form = `/cms/${kind}/${id}`;
  const tab = page(`/cms?tab=${kind}`);
  const post = save(form, fields, text);
  return {
    "first page of the tab": tab,
    "first page of the tab, data alone": page(`/cms.data?tab=${kind}`),
    // A save empties all that the server keeps in memory.
    "first page of the tab after a save": async (world) => {
      await post(world);
      return tab(world);
    },
    "the form opened": page(form),
    "the form saved": post,
  };
}

/** How long staff wait for lists and forms, in galleries of three sizes. */
export async function measureCms({ quick }: { quick: boolean }): Promise<Part> {
  const open = { CMS_ACCESS: "open" };
  const worlds: World[] = [];
  for (const artworks of counts) worlds.push(await serve({ ...rest, artworks }, open));
  const browser = await launchChromium();
  const asks = new Map<string, Ask>();
  for (const kind of recordKindNames) {
    const fields = await readForm(browser, worlds[0] as World, `/cms/${kind}/${edited[kind].id}`);
    for (const [name, ask] of Object.entries(asksOf(kind, fields))) asks.set(`${kind}, ${name}`, ask);
  }
  await browser.close();
  await warmUp(worlds, [...asks.values()]);
  const figures: Figure[] = [];
  for (const [name, ask] of asks)
    figures.push(
      timeFigure(`${sizes(counts)} artworks: CMS, ${name}`, await compare(worlds, ask, quick ? 20 : 60)),
    );
  await close(worlds);
  const note =
    "medians of one client's requests in turn, without compression; a form is posted as a browser without " +
    "scripts sends it, with one text changed, and 'saved' is the time until it is led on";
  return { title: "CMS", figures, notes: [note] };
}

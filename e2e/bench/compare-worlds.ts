import type { Server } from "../server";
import { type Answer, Client } from "./requests";
import { startSite } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Figure } from "./table";
import { makeWorld, type WorldSize } from "./worlds";

/** How much longer an answer may take in the largest world than in the smallest. */
export const timeBar = 2;

/** A served gallery of a certain size. */
export interface World {
  directory: string;
  site: Server;
  client: Client;
}

/** Asks the server of a world for something that a person would wait for. */
export type Ask = (world: World) => Promise<Answer>;

/**
 * Serves made-up galleries that have different numbers of artworks, and of all else the same.
 * @param counts of artworks
 * @param env further variables of the servers
 */
export async function serveByArtworks(counts: number[], env: Record<string, string> = {}) {
  const worlds: World[] = [];
  for (const artworks of counts)
    worlds.push(await serve({ artists: 300, pressItems: 300, exhibitions: 40, artworks }, env));
  const sizes = counts.map((count) => count.toLocaleString("en")).join(" → ");
  return { worlds, sizes: `${sizes} artworks` };
}

/**
 * Serves a made-up gallery.
 * @param env further variables of the server
 */
export async function serve(size: WorldSize, env: Record<string, string> = {}): Promise<World> {
  const directory = await makeWorld(size);
  const site = await startSite(directory, env);
  return { directory, site, client: new Client(site.url) };
}

/** Ends the servers. */
export async function close(worlds: World[]): Promise<void> {
  for (const { client, site } of worlds) {
    client.close();
    await site.stop();
  }
}

/**
 * Asks for a page.
 * @throws Error where the answer is no success: its time would say nothing
 */
export function page(path: string): Ask {
  return async ({ client }) => {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
}

/** Lets the servers compile what they run often, before anything is measured. */
export async function warmUp(worlds: World[], asks: Ask[]): Promise<void> {
  for (let round = 0; round < 20; round += 1)
    for (const ask of asks) for (const world of worlds) await ask(world);
}

/**
 * Asks the servers the same, in turn, so that whatever else the machine does costs all the same.
 * @returns what the worlds answered, in their order
 */
export async function compare(worlds: World[], ask: Ask, samples: number) {
  const answers = worlds.map((world) => ({ world, times: [] as number[], bytes: 0 }));
  for (let sample = -3; sample < samples; sample += 1) {
    const order = sample % 2 === 0 ? answers : answers.toReversed();
    for (const answer of order) {
      const { time, bytes } = await ask(answer.world);
      if (sample >= 0) answer.times.push(time);
      answer.bytes = bytes;
    }
  }
  return { times: answers.map(({ times }) => median(times)), bytes: answers.map(({ bytes }) => bytes) };
}

/** @returns how the largest world compares with the smallest */
export const ratio = (values: number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
/** '×1.23' */
export const times = (value: number) => `×${value.toFixed(2)}`;

/**
 * @param bar the world of the row that is judged, in words too; by default the last
 * @returns the medians, and how that world and those after it compare with the first
 */
export function timeFigure(
  figure: string,
  { times: medians }: { times: number[] },
  { most = timeBar, world = medians.length - 1, where = "" } = {},
): Figure {
  const [smallest = Number.NaN] = medians;
  const grown = medians.slice(world).map((time) => time / smallest);
  const measured = `${medians.map(milliseconds).join(" → ")}, ${grown.map(times).join(" → ")}`;
  return { figure, measured, bar: `≤ ×${most}${where}`, ok: (grown[0] ?? Number.NaN) <= most };
}

import { type Answer, Client } from "./requests";
import { type Server, startSite } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Figure } from "./table";
import { makeWorld, type WorldSize } from "./worlds";

/** How much longer an answer may take in the large world. */
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

/** Asks for a page. */
export function page(path: string): Ask {
  return async ({ client }) => answered(200, path, await client.get(path));
}

/** @throws Error where the answer has another status: its time would say nothing */
export function answered(status: number, path: string, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Lets both servers compile what they run often, before anything is measured. */
export async function warmUp(worlds: World[], asks: Ask[]): Promise<void> {
  for (let round = 0; round < 20; round += 1)
    for (const ask of asks) for (const world of worlds) await ask(world);
}

export interface Medians {
  times: [number, number];
  bytes: [number, number];
}

/** Asks two servers the same, in turn, so that whatever else the machine does costs both the same. */
export async function compare(worlds: [World, World], ask: Ask, samples: number): Promise<Medians> {
  const times: [number[], number[]] = [[], []];
  const bytes: [number, number] = [0, 0];
  for (let sample = -3; sample < samples; sample += 1) {
    const order = sample % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const at of order) {
      const answer = await ask(worlds[at]);
      if (sample >= 0) times[at].push(answer.time);
      bytes[at] = answer.bytes;
    }
  }
  return { times: [median(times[0]), median(times[1])], bytes };
}

export const ratio = ([small, large]: [number, number]) => large / small;
/** '×1.23' */
export const times = (value: number) => `×${value.toFixed(2)}`;

/** @returns both medians and how they compare */
export function timeFigure(figure: string, { times: medians }: Medians): Figure {
  const grown = ratio(medians);
  const measured = `${milliseconds(medians[0])} → ${milliseconds(medians[1])}, ${times(grown)}`;
  return { figure, measured, bar: `≤ ×${timeBar}`, ok: grown <= timeBar };
}

import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../server";
import { Client } from "./requests";
import type { Server } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Figure } from "./table";

const bar = 50;
const every = 5;

/** Asks /healthz every 5 ms, whether or not the last answer is there, until `over`; says how long each took. */
async function pulse(site: Server, over: Promise<unknown>): Promise<number[]> {
  const client = new Client(site.url, 64);
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => answers.push(client.get("/healthz").then(({ time }) => time)), every);
  await over;
  clearInterval(timer);
  const times = await Promise.all(answers);
  client.close();
  return times;
}

/** The variables of a server that can say how long its event loop was blocked. */
export async function watchEventLoop(): Promise<{ NODE_OPTIONS: string; EVENT_LOOP_PORT: string }> {
  const port = await freePort();
  return { NODE_OPTIONS: "--import=./e2e/bench/event-loop-delay.mjs", EVENT_LOOP_PORT: String(port) };
}

/** The longest time that a server's event loop was blocked since it was last asked; it sees that itself. */
async function longestBlock(port: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return Number(await answer.text());
}

/**
 * Downloads a long answer and watches, from outside and inside, how long anyone else has to wait meanwhile.
 * @param site a server started with `watchEventLoop`
 * @param port its EVENT_LOOP_PORT
 * @param url what to download
 */
export async function measureEventLoop(
  site: Server,
  port: string,
  url: string,
): Promise<{ figures: Figure[]; notes: string[] }> {
  const client = new Client(site.url);
  await client.get(url);
  await longestBlock(port);
  const quiet = await pulse(site, wait(3000));
  const quietBlocked = await longestBlock(port);
  const blocks: number[] = [];
  const longest: number[] = [];
  const downloads: Awaited<ReturnType<Client["get"]>>[] = [];
  for (let run = 0; run < 5; run += 1) {
    await longestBlock(port);
    const download = client.get(url);
    const times = await pulse(site, download);
    blocks.push(await longestBlock(port));
    longest.push(Math.max(...times));
    downloads.push(await download);
  }
  client.close();
  const blocked = Math.min(...blocks);
  const bytes = downloads[0]?.bytes ?? 0;
  const seconds = median(downloads.map(({ time }) => time)) / 1000;
  return {
    figures: [
      {
        figure: `GET ${url}: size and time`,
        measured: `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s`,
        bar: "",
        ok: null,
      },
      {
        figure: `GET ${url}: the event loop is blocked at most (inside)`,
        measured: `${milliseconds(blocked)}, without it ${milliseconds(quietBlocked)}`,
        bar: `≤ ${bar} ms`,
        // Where an idle server is blocked as long, the machine is too busy to tell.
        ok: blocked <= bar ? true : quietBlocked > bar ? null : false,
      },
      {
        figure: `GET ${url}: /healthz answers meanwhile within (outside)`,
        measured: `${milliseconds(Math.min(...longest))}, without it ${milliseconds(Math.max(...quiet))}`,
        bar: "",
        ok: null,
      },
    ],
    notes: [
      `longest block of each of 5 downloads, the least is given: what the code does it does every time, and other processes only add to it; inside ${list(blocks)}, outside ${list(longest)} ms`,
    ],
  };
}

const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(", ");

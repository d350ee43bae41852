import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Database from "better-sqlite3";
import { atEnd } from "./clean-up";
import { startSite } from "./servers";
import { median } from "./statistics";
import type { Part } from "./table";
import { temporaryDirectory } from "./worlds";

const bar = 12;
const connections = 16;
/** A sender that is busier than this (share of one core) measures itself. */
const busiest = 0.9;

/** A server that stores inquiries, and what it has acknowledged so far. */
interface Store {
  url: string;
  file: string;
  acknowledged: number;
  rates: number[];
}

/** An inquiry like no other one. */
function newInquiry(): string {
  const id = randomUUID();
  const question = `Is the ink drawing no. ${id} still for sale? I should like to see it in the gallery.`;
  return JSON.stringify({
    name: "Anna Müller",
    email: `${id}@visitors.example`,
    phone: "+41 44 123 45 67",
    inquiry_type: "artwork",
    artist_interest: "any",
    message: `${question}\n${"And more. ".repeat(20)}`,
  });
}

/** Sends one inquiry; it is acknowledged when the whole answer has been read. */
function send(url: string, agent: Agent): Promise<void> {
  const body = Buffer.from(newInquiry());
  const headers = { "Content-Type": "application/json", "Content-Length": body.length };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", agent, headers }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on("error", reject).on("end", resolve).resume();
    })
      .on("error", reject)
      .end(body);
  });
}

/**
 * Sends inquiries for some seconds, the next one on a connection as soon as the last is acknowledged.
 * @returns how many were acknowledged per second, and how busy the sender was
 */
async function load(store: Store, seconds: number): Promise<{ rate: number; busy: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const idle = performance.eventLoopUtilization();
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  const sendOn = async () => {
    while (performance.now() < end) {
      await send(store.url, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  const rate = (count * 1000) / (performance.now() - began);
  store.acknowledged += count;
  agent.destroy();
  return { rate, busy: performance.eventLoopUtilization(idle).utilization };
}

/** Starts the server that does nothing but store, with a table like the site's. */
async function startBareServer(site: Store, file: string): Promise<{ store: Store; stop: () => void }> {
  const model = new Database(site.file, { readonly: true });
  const table = model.prepare("SELECT sql FROM sqlite_schema WHERE name = 'inquiries'").pluck().get();
  model.close();
  const database = new Database(file);
  database.exec(String(table));
  database.close();
  const child = fork("e2e/bench/bare-inquiry-server.mjs", [file], { execArgv: [] });
  const stop = () => child.kill();
  atEnd(stop);
  const [port] = await once(child, "message");
  return { store: { url: `http://127.0.0.1:${port}`, file, acknowledged: 0, rates: [] }, stop };
}

/** @throws Error where a server stored another number of inquiries than it acknowledged */
function checkRows({ url, file, acknowledged }: Store): void {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare("SELECT count(*) FROM inquiries").pluck().get();
  database.close();
  if (rows !== acknowledged) throw new Error(`${url} acknowledged ${acknowledged} inquiries, stored ${rows}`);
}

/** How many inquiries the site stores per second, against what Node and the disk can do at most. */
export async function measureInquiries({ quick }: { quick: boolean }): Promise<Part> {
  const directory = await temporaryDirectory();
  const server = await startSite(directory);
  const file = path.join(directory, "gallery.db");
  const site: Store = { url: `${server.url}/api/inquiries`, file, acknowledged: 0, rates: [] };
  const { store: bare, stop } = await startBareServer(site, path.join(directory, "bare.db"));
  // The site's code is slow until it has been run a thousand times.
  const [warmUp, measured, rounds] = quick ? [3, 2, 3] : [8, 4, 5];
  let busiestRound = 0;
  for (const store of [site, bare]) await load(store, warmUp);
  // By turns, so that what else the machine and its disk do meets both.
  for (let round = 0; round < rounds; round += 1) {
    for (const store of [site, bare]) {
      const { rate, busy } = await load(store, measured);
      store.rates.push(rate);
      busiestRound = Math.max(busiestRound, busy);
    }
  }
  for (const store of [site, bare]) checkRows(store);
  stop();
  await server.stop();
  const [own, most] = [site, bare].map(({ rates }) => median(rates)) as [number, number];
  const share = (own / most) * 100;
  return {
    title: "Inquiries",
    figures: [
      {
        figure: "Inquiries stored per second: POST /api/inquiries",
        measured: `${own.toFixed(0)}, ${share.toFixed(1)}% of ${most.toFixed(0)}`,
        bar: `≥ ${bar}%`,
        ok: busiestRound > busiest ? null : share >= bar,
      },
    ],
    notes: [
      `${connections} connections, each inquiry of its own, synchronous=FULL; medians of ${rounds} rounds ` +
        "by turns; share of a bare Node server that parses the same body and commits the same row; both " +
        "stored as many as they acknowledged",
      `per second ${list(site.rates)}, bare ${list(bare.rates)}; what sends them was busy for at most ` +
        `${(busiestRound * 100).toFixed(0)}% of the time`,
    ],
  };
}

const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(", ");

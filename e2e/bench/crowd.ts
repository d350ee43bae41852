import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Server } from "../server";
import { atEnd } from "./clean-up";
import { account, addStaff } from "./load";
import { startSite } from "./servers";
import { median } from "./statistics";
import type { Figure, Part } from "./table";
import { withoutDerived } from "./worlds";

const connections = 200;
/** Of so many connections nobody is refused. */
const few = 20;
/** Of the processor time of the server's main thread that somebody else waited (milliseconds). */
const bars = { median: 150, most: 1000 };
/** What comes before is not judged: the crowd is still arriving (milliseconds). */
const arrival = 1000;

/** What a crowd sends; `{n}` is another number each time. */
interface Kind {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const post = (path: string, body: string, type = "application/x-www-form-urlencoded"): Kind => {
  return { path, body, method: "POST", headers: { "Content-Type": type } };
};
const inquiry = { name: "Eva", email: "eva{n}@visitors.example", message: "Hello {n}" };
const text = new URLSearchParams({ bio: "Lorem ipsum dolor sit amet. ".repeat(1000) });

const kinds: Record<string, Kind> = {
  "wrong sign-ins": post("/login", "email=nobody{n}@visitors.example&password=wrong"),
  "/search?q=": { path: "/search?q=night+{n}" },
  "random 404": { path: "/nothing-{n}" },
  "an inquiry by form": post("/inquiry", `${new URLSearchParams(inquiry)}`.replaceAll("%7Bn%7D", "{n}")),
  "an inquiry by JSON": post("/api/inquiries", JSON.stringify(inquiry), "application/json"),
  "a stranger's 33 kB": post("/cms/artists/new", `name=Ada+{n}&intent=save&${text}`),
  "unknown picture sizes": { path: "/images/nothing.jpg/{n}.avif" },
};

/** Sends one kind of request on many connections. @returns what stops it and tells the answers by status */
function startCrowd(url: string, kind: Kind, connections: number): () => Promise<Record<string, number>> {
  const child = fork("e2e/bench/crowd-load.mjs", { execArgv: [] });
  atEnd(() => child.kill());
  child.send({ url, connections, ...kind });
  return async () => {
    child.send("stop");
    const [statuses] = await once(child, "message");
    return statuses;
  };
}

/** The processor time of a server's main thread so far, in milliseconds. */
const mainThreadTime = ({ pid }: Server) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

interface Probe {
  path: string;
  init?: RequestInit;
  expected: number;
}

/** Asks on new connections while the server works. @returns how long the main thread worked before each answer came */
async function probe(site: Server, { path, init, expected }: Probe, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const begin = mainThreadTime(site);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const at = mainThreadTime(site);
    const headers = { ...init?.headers, Connection: "close" };
    const response = await fetch(site.url + path, { ...init, headers, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
    if (at > begin + arrival) times.push(mainThreadTime(site) - at);
    await setTimeout(20);
  }
  return times;
}

/** @returns the sign-in of a browser in which the account has signed in before */
async function knownSignIn(site: Server): Promise<Probe> {
  const init = { method: "POST", body: new URLSearchParams({ ...account }) };
  const { headers } = await fetch(`${site.url}/login`, { ...init, redirect: "manual" });
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
  return { path: "/login", init: { ...init, headers: { Cookie: device ?? "" } }, expected: 303 };
}

function crowdFigure(name: string, waits: number[][], statuses: Record<string, number>): Figure {
  const medians = waits.map(median);
  const most = waits.map((times) => Math.max(...times));
  const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(" / ");
  return {
    figure: `${connections} connections, ${name}: /healthz, /artists, a known browser's sign-in wait`,
    measured: `p50 ${list(medians)}, maximum ${list(most)} ms; the crowd: ${toText(statuses)}`,
    bar: `p50 ≤ ${bars.median}, maximum ≤ ${bars.most} ms`,
    ok: Math.max(...medians) <= bars.median && Math.max(...most) <= bars.most,
  };
}

const toText = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map((one) => one.join(" × "))
    .join(", ");

function fewFigure(name: string, statuses: Record<string, number>): Figure {
  const figure = `${few} connections, ${name}: answers`;
  return { figure, measured: toText(statuses), bar: "no 503", ok: !("503" in statuses) };
}

/** How long others wait while a stranger asks on many connections for what is not cached. */
export async function measureCrowd({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const directory = await withoutDerived(demo);
  await addStaff(directory);
  const figures: Figure[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const site = await startSite(directory);
    const probes = [
      { path: "/healthz", expected: 200 },
      { path: "/artists", expected: 200 },
      await knownSignIn(site),
    ];
    await fetch(`${site.url}/artists`);
    const stop = startCrowd(site.url, kind, connections);
    const waits = await Promise.all(probes.map((one) => probe(site, one, quick ? 5 : 20)));
    const statuses = await stop();
    figures.push(crowdFigure(name, waits, statuses));
    const stopFew = startCrowd(site.url, kind, few);
    await setTimeout(quick ? 2000 : 5000);
    figures.push(fewFigure(name, await stopFew()));
    await site.stop();
  }
  return {
    title: "Crowd",
    figures,
    notes: [
      "one stranger asks on 200 connections, on each as soon as the last request is answered, without limits of their " +
        "rate; meanwhile others ask on new connections; what they wait is the processor time of the server's main " +
        "thread (/proc) from connecting to the last byte, after the first second",
    ],
  };
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { type Server, startServer } from "../server";
import { atEnd } from "./clean-up";

/**
 * Starts the production server, as visitors find it: nothing open, nothing frozen.
 * @param dataDir its database and files
 * @param env further variables
 */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  // An empty variable counts as unset.
  const own = { RATE_LIMITS: "off", CMS_ACCESS: "staff", PUBLIC_URL: "", OTHER_HOSTS: "", NOW: "" };
  const server = await startServer(dataDir, { ...own, ...env });
  atEnd(server.stop);
  return server;
}

/** A small server that the site is compared with. */
export interface Baseline {
  url: string;
  stop(): void;
}

/**
 * Starts a script of this folder that serves on a free port.
 * @param args its arguments
 * @param message what it waits for before it starts
 */
export async function startBaseline(
  script: string,
  args: string[] = [],
  message?: object,
): Promise<Baseline> {
  const child = fork(`e2e/bench/${script}`, args, { execArgv: [] });
  const stop = () => void child.kill();
  atEnd(stop);
  if (message) child.send(message);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** What the bare server answers under a path. */
export interface PreparedAnswer {
  /** Path and query. */
  url: string;
  headers: [string, string][];
  body: Buffer;
}

/** Node writes these itself. */
const nodesHeaders = ["connection", "date", "keep-alive", "transfer-encoding", "content-length"];

/** Starts a server that sends prepared answers from memory. */
export function startBareServer(answers: PreparedAnswer[]): Promise<Baseline> {
  const prepared = answers.map(({ url, headers, body }) => ({
    url,
    headers: headers.filter(([name]) => !nodesHeaders.includes(name)),
    body: body.toString("base64"),
  }));
  return startBaseline("bare-server.mjs", [], prepared);
}

/** @returns what a server answers under a path, without compression, for the bare server to answer the same */
export async function fetchAnswer(origin: string, url: string): Promise<PreparedAnswer> {
  const response = await fetch(origin + url, { headers: { "Accept-Encoding": "identity" } });
  return { url, headers: [...response.headers], body: Buffer.from(await response.arrayBuffer()) };
}

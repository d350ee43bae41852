import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How long a server may take to answer, and to end, on a machine that is busy (milliseconds). */
const timeouts = { start: 30_000, stop: 30_000 };

/** What runs the production build, as the container does: the arguments of Node, in the project's folder. */
export const serverCommand = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

/** The environment of what tests start: nothing tells it that a test has. */
export const productionEnv = { ...process.env, NODE_ENV: "production" as const, VITEST: undefined };

/** The site's production build, serving one data directory. */
export interface Server {
  url: string;
  /** Its process. */
  pid: number;
  dataDir: string;
  /** What it has written to standard error so far. */
  errors(): string;
  /** What it has written to standard output so far. */
  log(): string;
  /**
   * Ends it as whoever runs it does, with SIGTERM.
   * @returns its exit code; nothing where it had to be killed
   */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash does: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
}

/**
 * Starts the production build on a free port of this machine and waits until it answers.
 * @param dataDir its DATA_DIR
 * @param env further variables; PORT takes the place of a server that has ended
 * @param command what runs it: the arguments of Node
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  command = serverCommand,
): Promise<Server> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...productionEnv,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: path.resolve(dataDir),
      // Encoding ahead takes half of the machine: only where it is tested.
      IMAGE_QUEUE: "off",
      ...(env.SMTP_URL ? { PUBLIC_URL: `http://127.0.0.1:${port}` } : {}),
      ...env,
    },
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  let log = "";
  child.stdout?.on("data", (chunk) => {
    // The end of it: a test of load causes a line for each of its requests.
    log = (log + chunk).slice(-1_000_000);
  });

  let stopping = false;
  child.once("exit", (code, signal) => {
    if (!stopping) console.error(`The server ended by itself (${signal ?? code}).\n${errors.slice(-4000)}`);
  });

  const endWith = async (signal: NodeJS.Signals) => {
    stopping = true;
    process.removeListener("exit", end);
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill(signal);
    const late = wait(timeouts.stop, "late", { ref: false });
    if ((await Promise.race([ended, late])) === "late") end();
    await ended;
    return child.exitCode;
  };
  const server: Server = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    errors: () => errors,
    log: () => log,
    stop: () => endWith("SIGTERM"),
    kill: async () => void (await endWith("SIGKILL")),
  };
  await waitForAnswer(server, child).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return server;
}

async function waitForAnswer(server: Server, child: ChildProcess): Promise<void> {
  const until = Date.now() + timeouts.start;
  while (Date.now() < until) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${server.url}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The server does not answer.\n${server.errors()}`);
}

/** Each worker has ports of its own: what another finds free in the same moment may be gone in the next. */
const { TEST_PARALLEL_INDEX, VITEST_POOL_ID } = process.env;
const worker = Number(TEST_PARALLEL_INDEX ?? VITEST_POOL_ID ?? 9);
const ports = { first: 12_000 + 2_000 * worker, count: 2_000 };
let nextPort = Math.floor(Math.random() * ports.count);

/** @returns a port that is free, and that no other call is given */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports.count; tries += 1) {
    const port = ports.first + (nextPort++ % ports.count);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").catch(() => undefined);
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error("No free port");
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { commandOf, environmentOf, readDockerfile, type Stage } from "./dockerfile";
import { freePort } from "./server";

/** The image's user `node`, who may not write anywhere but in the volume. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const stage = readDockerfile().at(-1) as Stage;

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** What fly.toml sets. */
function flySettings(): Record<string, string> {
  const [, section = ""] = /\[env\]\n((?: .*\n)+)/.exec(readFileSync("fly.toml", "utf8")) ?? [];
  return Object.fromEntries([...section.matchAll(/(\w+) = "(.*)"/g)].map(([, name, value]) => [name, value]));
}

/** The project's files that the Dockerfile copies into the image. */
const contents = stage.instructions
  .filter(({ name }) => name === "COPY")
  .map(({ value }) => value.replace(/^--from=\S+ (\/app\/)?/, "").split(" ")[0] ?? "")
  .filter((file) => !file.startsWith("/"));

/** The container's script without a container: with the image's files, its user and what the Dockerfile and fly.toml set. */
export class Container {
  /** The image's working directory, and what is mounted as its volume. */
  readonly app: string;
  readonly volume: string;
  url = "";
  process: ChildProcess | undefined;
  /** What was written to standard error since the last start. */
  log = "";
  readonly #directory: string;
  #environment: NodeJS.ProcessEnv = { NODE_ENV: "production" };

  /** @param node the program that runs it */
  constructor(node = process.execPath) {
    // Not where only this user may read.
    this.#directory = mkdtempSync("/tmp/gallery-container-");
    chmodSync(this.#directory, 0o755);
    this.app = path.join(this.#directory, "app");
    this.volume = path.join(this.#directory, "volume");
    for (const name of contents) {
      const to = path.join(this.app, name);
      mkdirSync(path.dirname(to), { recursive: true });
      execFileSync("cp", ["-al", name, to]);
    }
    // Where it was installed the image's user may not be allowed to read.
    copyFileSync(node, path.join(this.commandFolder(), "node"));
  }

  /** @returns a folder that the image's user can read, first among those with commands */
  commandFolder(): string {
    const folder = path.join(this.#directory, "bin");
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Starts the container as its engine does. */
  async launch(variables: Record<string, string> = {}): Promise<ChildProcess> {
    const port = String(await freePort());
    this.#environment = {
      ...environmentOf(stage),
      ...flySettings(),
      PATH: `${this.commandFolder()}:${process.env.PATH}`,
      DATA_DIR: this.volume,
      PORT: port,
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      ...variables,
    };
    this.url = `http://127.0.0.1:${port}`;
    this.log = "";
    const [command = "", ...args] = commandOf(stage) ?? [];
    const child = spawn(command, args, {
      cwd: this.app,
      env: this.#environment,
      // A process group of its own, so that a crash can end all of its processes at once.
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (chunk) => {
      this.log += chunk;
    });
    this.process = child;
    return child;
  }

  /** Starts it and waits until it is healthy. */
  async start(variables?: Record<string, string>): Promise<void> {
    await this.launch(variables);
    const health = () => fetch(`${this.url}/healthz`).then((answer) => answer.text(), String);
    await expect.poll(health, { timeout: 60_000 }).toBe("ok");
  }

  /** Ends it as its engine does. @returns its exit code and signal */
  async stop(): Promise<unknown[]> {
    const main = this.process as ChildProcess;
    if (!isRunning(main)) return [main.exitCode, main.signalCode];
    const ended = once(main, "exit");
    main.kill("SIGTERM");
    return ended;
  }

  /** Ends all of its processes at once, as a machine that is lost does. */
  async crash(): Promise<void> {
    const { process: main } = this;
    if (!main?.pid || !isRunning(main)) return;
    const ended = once(main, "exit");
    process.kill(-main.pid, "SIGKILL");
    await ended;
  }

  /** Runs one of the commands in the container as `fly ssh console --user node` does: from another folder. */
  async run(command: string, args: string[], input = "") {
    const child = spawn(command, args, { cwd: "/", env: this.#environment, ...user });
    // A program may end without reading its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      child.exitCode ?? once(child, "exit"),
    ]);
    return { code: child.exitCode, stdout, stderr };
  }

  /** Ends it at once, and removes all of it. */
  async remove(): Promise<void> {
    await this.crash();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** @returns the number of the image's user, where this one may become it */
export const imageUser = (): number | undefined => user.uid;

// What `npm start`, `npm run dev` and `npm test` do before anything else. It runs on a fresh clone, so it uses
// nothing but Node itself.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const stamps = path.join(root, "node_modules", ".cache", "gallery");

/** Runs a command to its end; rejects when it fails. */
export function run(command, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env, ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Ends the process with one line where something else listens on the address that the server is to have: before
 * anything is installed, built or painted.
 * @param command what is to be started on another port
 */
export function ensurePortFree(command) {
  const { HOST, PORT } = process.env;
  const port = Number(PORT);
  // What else is wrong with an address is the server's to say.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      if (code === "EADDRINUSE")
        stop(new Error(`Port ${port} is in use. Start on another: PORT=${port + 1} ${command}`));
      resolve();
    });
    probe.listen(port, HOST, () => probe.close(resolve));
  });
}

/** The path of an installed package's command. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.update(process.version).digest("hex");
}

const filesUnder = (folder) => filesIn(folder, { recursive: true });

function filesIn(folder, options) {
  return readdirSync(folder, options)
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

async function once(name, files, done, work) {
  const stamp = path.join(stamps, name);
  const now = digest(files);
  if (done() && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

/** Installs the packages of the lock file where they are not there as it says. */
export function ensureInstalled() {
  // The lock file names all packages of package.json, which holds more than that.
  const files = ["package-lock.json", ".npmrc"].map((name) => path.join(root, name));
  return once(
    "installed",
    files,
    () => existsSync(bin("remix")),
    () => run("npm", ["ci", "--include=dev"]),
  );
}

/** Builds the site and its commands for production where their sources have changed. */
export function ensureBuilt() {
  const sources = [...filesUnder(path.join(root, "app")), ...filesIn(path.join(root, "db"))].filter(
    (file) => !file.includes(".test.") && !file.endsWith(".mjs"),
  );
  const files = [
    ...sources,
    ...filesUnder(path.join(root, "public")),
    ...["vite.config.ts", "package.json", "package-lock.json"].map((name) => path.join(root, name)),
  ];
  return once(
    "built",
    files,
    () =>
      ["server/index.js", "commands/backup.js"].every((name) => existsSync(path.join(root, "build", name))),
    () => run("npm", ["run", "--silent", "build"], { env: { ...process.env, NODE_ENV: "production" } }),
  );
}

/**
 * Looks at the environment, and fills a newly created database with the demo gallery. Rejects without a message
 * where that fails: the program has said why.
 */
export function ensureSeeded(env = process.env) {
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  return run(process.execPath, [tsx, "db/seed/index.ts"], { env }).catch(() => {
    throw new Error("");
  });
}

/**
 * Runs a TypeScript program in the place of this one: it hears of an early end, so that it can end its servers and
 * remove its directories, and its exit code is this one's.
 */
export function runToEnd(script, args) {
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const child = spawn(process.execPath, [tsx, script, ...args], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Ends the process with one line instead of a stack; without any where the reason has been said. */
export function stop(error) {
  if (error.message) console.error(error.message);
  process.exit(1);
}

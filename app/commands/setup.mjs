// The first steps of `npm start`, `npm run dev` and `npm test`. Only Node's own modules, because nothing is installed in
// a fresh clone.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const stamps = path.join(root, "node_modules", ".cache", "gallery");

/** Runs a command; rejects when it fails. */
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
 * Ends the process with one line where the server's port is in use, before anything is installed or built.
 * @param command to suggest with another port
 */
export function ensurePortFree(command) {
  const { HOST, PORT } = process.env;
  const port = Number(PORT);
  // The server reports an invalid port.
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

/** The path of a package's binary. */
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

/** Does `work` unless it was done with the same files. */
async function once(name, files, isDone, work) {
  const stamp = path.join(stamps, name);
  const current = digest(files);
  if (isDone() && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, current);
}

/** Installs the packages when the lock file has changed. */
export function ensureInstalled() {
  // Not package.json, which holds more than packages.
  const files = ["package-lock.json", ".npmrc"].map((name) => path.join(root, name));
  return once(
    "installed",
    files,
    () => existsSync(bin("remix")),
    () => run("npm", ["ci", "--include=dev"]),
  );
}

/** Builds the site and its commands for production when their sources have changed. */
export function ensureBuilt() {
  const sources = [...filesUnder(path.join(root, "app")), ...filesIn(path.join(root, "db"))].filter(
    (file) => !/\.(test|testing)\.|\.mjs$/.test(file),
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
 * Checks the environment, and seeds a new database with the demo gallery. Rejects without a message, because the seed
 * prints its own.
 */
export function ensureSeeded(env = process.env) {
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  return run(process.execPath, [tsx, "db/seed/index.ts"], { env }).catch(() => {
    throw new Error("");
  });
}

/** Runs a TypeScript program in a child process, with its exit code, and passes signals on so that it can clean up. */
export function runToEnd(script, args) {
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const child = spawn(process.execPath, [tsx, script, ...args], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Ends the process with the error's message, if it has one, instead of a stack. */
export function stop(error) {
  if (error.message) console.error(error.message);
  process.exit(1);
}

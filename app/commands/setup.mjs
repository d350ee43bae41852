// The first steps of `npm start`, `npm run dev` and `npm test`. Only Node's own modules, because nothing is installed in
// a fresh clone.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { root, run, runSilently, stop } from "./processes.mjs";
import { stage } from "./stages.mjs";

const inRoot = (...names) => names.map((name) => path.join(root, name));
const stampIn = (folder, name) => path.join(root, folder, "node_modules", ".cache", "gallery", name);

/** Why a port cannot be opened, by the code of the error. */
const portFaults = {
  EADDRINUSE: (port) => `Port ${port} is in use`,
  EACCES: (port) => `Port ${port} is for another user than this one`,
};

/** Ends the process with one line where the port cannot be opened; `command` is what it suggests with another one. */
export function ensurePortFree(command) {
  const { HOST, PORT } = process.env;
  const port = Number(PORT);
  // The server reports an invalid port.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      const fault = portFaults[code]?.(port);
      if (fault)
        stop(new Error(`${fault}. Start on another: PORT=${port < 1024 ? 3000 : port + 1} ${command}`));
      stop(new Error(`Environment variable HOST: no port can be opened on ${HOST} (${code})`));
    });
    probe.listen(port, HOST, () => probe.close(resolve));
  });
}

/** The path of a package's binary. */
export const bin = (name, folder = ".") => path.join(root, folder, "node_modules", ".bin", name);

const filesUnder = (folder) => filesIn(folder, { recursive: true });

function filesIn(folder, options) {
  return readdirSync(folder, options)
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Whatever npm settings somebody has. Scripts are not run: native modules are compiled beside the build. */
const ci = ["ci", "--include=dev", "--include=optional", "--ignore-scripts"];

const packages = {
  stamp: stampIn(".", "installed"),
  // Not package.json, which holds more than packages.
  files: () => inRoot("package-lock.json", ".npmrc"),
  work: () => runSilently("npm", ci),
};

const nativeModules = {
  stamp: stampIn(".", "compiled"),
  // argon2 brings prebuilt files in its package.
  makes: inRoot("node_modules/better-sqlite3/build/Release/better_sqlite3.node"),
  files: packages.files,
  work: compile,
};

const site = {
  stamp: stampIn(".", "built"),
  makes: inRoot("build/server/index.js", "build/commands/backup.js"),
  files: () => [
    ...[...filesUnder(path.join(root, "app")), ...filesIn(path.join(root, "db"))].filter(
      (file) => !/\.(test|testing)\.|\.mjs$/.test(file),
    ),
    ...filesUnder(path.join(root, "public")),
    ...inRoot("vite.config.ts", "package.json", "package-lock.json"),
  ],
  work: () => runSilently("npm", ["run", "--silent", "build"], { ...process.env, NODE_ENV: "production" }),
};

const tools = {
  stamp: stampIn("e2e", "installed"),
  files: () => inRoot("e2e/package-lock.json", "e2e/.npmrc"),
  work: () => runSilently("npm", [...ci, "--prefix", "e2e"]),
};

/** Takes the prebuilt files of native modules, or compiles them where there are none. */
export async function compile() {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  try {
    // The driver asks for -O3, which takes twice as long to compile and makes queries a tenth faster at most.
    const env = { CFLAGS: "-O1", ...process.env, JOBS: "max" };
    await runSilently("npm", ["rebuild", "--ignore-scripts=false", ...names], env);
  } catch (error) {
    const missing = ["g++", "make", "python3"].filter((name) => spawnSync(name, ["--version"]).error);
    if (missing.length === 0) throw error;
    throw new Error(
      `better-sqlite3 has no prebuilt file for Node ${process.version} on ${process.platform}-${process.arch} and must be compiled: install ${missing.join(", ")}, then try again.`,
    );
  }
}

/** Installs the packages when the lock file, Node's ABI or the platform has changed; with tools those of e2e/ too. */
export const ensurePackages = ({ withTools = false } = {}) =>
  stage("Installing packages", packages, ...(withTools ? [tools] : []));

/** Installs the packages, and compiles those that have to be. */
export async function ensureInstalled() {
  await ensurePackages();
  await stage("Compiling native modules", nativeModules);
}

/** Also builds the site and its commands for production when their sources have changed. */
export async function ensureBuilt() {
  await ensurePackages();
  await stage("Building the site", nativeModules, site);
}

/** Installs what only the benchmark, the mutation tests and other browsers need. */
export const ensureToolsInstalled = () => stage("Installing the packages of e2e/", tools);

export const areToolsInstalled = () => existsSync(tools.stamp);

/** Checks the environment, and seeds a new database. Rejects without a message, because the seed prints its own. */
export function ensureSeeded(env = process.env) {
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  return run(process.execPath, [tsx, "db/seed/index.ts"], env).catch(() => {
    throw new Error("");
  });
}

// `npm test`: types, lint and unit tests, then server tests and browser tests against a production build with a database
// of their own. One run shows all failures. `--only=unit`, `--only=server` or `--only=browser` runs a part, and
// `--only=other-browsers` what is in none; other arguments go to its runner.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ensureBrowser } from "../../e2e/browser.mjs";
import { root, stop } from "./processes.mjs";
import {
  areToolsInstalled,
  bin,
  ensureBuilt,
  ensureInstalled,
  ensurePackages,
  ensureSeeded,
} from "./setup.mjs";
import { readPlaywrightReport, readVitestReport, unexpectedSkips } from "./test-reports.mjs";

/** For the demo data and the servers, so that upcoming exhibitions stay upcoming. */
const now = "2026-03-10T09:00:00Z";

const parts = ["unit", "server", "browser", "other-browsers"];
const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const forRunner = args.filter((arg) => !arg.startsWith("--only="));
if (only !== undefined && !parts.includes(only)) stop(new Error(`--only is one of ${parts.join(", ")}`));
if (only === undefined && forRunner.length > 0) stop(new Error("Say with --only whose arguments these are"));

const temporary = mkdtempSync(path.join(tmpdir(), "gallery-npm-test-"));
let passed = 0;
const failed = [];
const skipped = [];
let running;
let hasSignal = false;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    hasSignal = true;
    running?.kill(signal);
  });
}
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** After a signal no further part begins. */
function exitAfterSignal() {
  if (hasSignal) process.exit(1);
}

async function succeeds(command, commandArgs, env = process.env) {
  exitAfterSignal();
  const good = await new Promise((resolve) => {
    running = spawn(command, commandArgs, { cwd: root, stdio: "inherit", env });
    running.on("error", () => resolve(false));
    running.on("exit", (code) => resolve(code === 0));
  });
  exitAfterSignal();
  return good;
}

/** Types and lint: they need nothing that is compiled, and are printed when they have ended. */
function startChecks() {
  // The project of e2e/ has the files of the other too, and needs the packages of e2e/.
  const checks = [
    ["Types", "tsc", ...(areToolsInstalled() ? ["--project", "e2e"] : [])],
    ["Lint", "biome", "check", "."],
  ];
  return checks.map(async ([name, command, ...commandArgs]) => {
    try {
      await promisify(execFile)(bin(command), commandArgs, { cwd: root, maxBuffer: 1e8 });
      return { name };
    } catch ({ message, stdout = message, stderr = "" }) {
      return { name, error: stdout + stderr };
    }
  });
}

function printCheck({ name, error }) {
  console.log(`\n${name}\n${error ?? "  fine"}`);
  if (error === undefined) passed += 1;
  else failed.push(name);
}

/** Adds what a report says; a failed run without a failed test is one failure. */
function add(name, good, file, read) {
  let counted = { passed: 0, failed: [], skipped: [] };
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`There is no report of the tests: ${error.message}`);
    good = false;
  }
  passed += counted.passed;
  failed.push(...(!good && counted.failed.length === 0 ? [name] : counted.failed));
  skipped.push(...counted.skipped);
}

async function vitest(name, config, env) {
  console.log(`\n${name}`);
  const file = path.join(temporary, `${path.basename(path.dirname(config))}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const good = await succeeds(bin("vitest"), ["run", "--config", config, ...reporters, ...forRunner], env);
  add(name, good, file, readVitestReport);
}

async function playwright(env) {
  console.log("\nBrowser tests");
  const file = path.join(temporary, "browser.json");
  try {
    const browser = { CHROMIUM_PATH: ensureBrowser(), E2E_RESULTS: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const config = ["test", "--config", "e2e/playwright.config.ts", ...forRunner];
    const good = await succeeds(bin("playwright"), config, { ...env, ...browser });
    add("Browser tests", good, file, readPlaywrightReport);
  } catch (error) {
    failed.push(`Browser tests: ${error.message}`);
  }
}

/** Builds the site and seeds the database that the server and browser tests share. */
async function prepare() {
  const env = {
    ...process.env,
    E2E_DATA_DIR: path.join(temporary, "data"),
    HOST: "127.0.0.1",
    NOW: now,
    TMPDIR: temporary,
  };
  for (const name of ["OTHER_HOSTS", "PORT", "PUBLIC_URL", "BUCKET_NAME", "SMTP_URL", "FORCE_COLOR"])
    delete env[name];
  await ensureBuilt();
  await ensureSeeded({ ...env, DATA_DIR: env.E2E_DATA_DIR });
  return env;
}

async function serverAndBrowserTests() {
  console.log("\nBuild");
  let env;
  try {
    env = await prepare();
  } catch (error) {
    failed.push(`Build: ${error.message}`);
    return;
  }
  if (only === "other-browsers") return vitest("Other browsers", "e2e/other-browsers/vitest.config.ts", env);
  if (only !== "browser") await vitest("Server tests", "e2e/vitest.config.ts", env);
  if (only !== "server") await playwright(env);
}

let checks = [];
try {
  // Nobody else waits for the tools only to have their types checked.
  await ensurePackages({ withTools: Boolean(process.env.CI) || only === "other-browsers" });
  checks = only === undefined || only === "unit" ? startChecks() : [];
  // A build that fails is tried again, and told, when it is needed.
  if (only !== "unit") await ensureBuilt().catch(() => {});
  await ensureInstalled();
} catch (error) {
  stop(error);
}
for (const check of checks) printCheck(await check);
if (only === undefined || only === "unit") {
  await vitest("Unit tests", "./vite.config.ts", process.env);
}
if (only !== "unit") await serverAndBrowserTests();

// Filters of the runner skip the other tests.
const unexpected = forRunner.length > 0 ? [] : unexpectedSkips(skipped, Boolean(process.env.CI));
failed.push(...unexpected.map((name) => `${name}: should have run`));
const expected = skipped.filter((name) => !unexpected.includes(name));
for (const name of expected) console.log(`Skipped: ${name}`);
for (const name of failed) console.log(`Failed: ${name}`);
const tally = expected.length > 0 ? `, ${expected.length} skipped` : "";
console.log(`\n${passed} passed, ${failed.length} failed${tally}`);
process.exitCode = failed.length > 0 ? 1 : 0;

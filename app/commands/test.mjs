// `npm test`: types, lint, unit tests, then the browser tests against a production build, on a database of
// their own. It goes on after a failure, so that one run shows all of them, and ends with one line that
// counts. `--only=unit` or `--only=e2e` runs a part; other arguments go to Playwright.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "../../e2e/browser.mjs";
import { bin, ensureBuilt, ensureInstalled, ensureSeeded, root, stop } from "./setup.mjs";

/** The same instant for the demo data and for the servers: what is upcoming stays upcoming. */
const now = "2026-03-10T09:00:00Z";

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const forPlaywright = args.filter((arg) => !arg.startsWith("--only="));
if (only !== undefined && only !== "unit" && only !== "e2e")
  stop(new Error("--only is either 'unit' or 'e2e'"));

const temporary = mkdtempSync(path.join(tmpdir(), "gallery-npm-test-"));
const count = { passed: 0, failed: 0, skipped: 0 };
/** Those that passed at their second try only. */
let unsteady = 0;
let running;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exitCode = 1;
  });
}
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** Runs a command to its end; says whether it succeeded. */
function succeeds(command, commandArgs, env = process.env) {
  return new Promise((resolve) => {
    running = spawn(command, commandArgs, { cwd: root, stdio: "inherit", env });
    running.on("error", () => resolve(false));
    running.on("exit", (code) => resolve(code === 0));
  });
}

async function check(name, command, commandArgs) {
  console.log(`\n${name}`);
  const good = await succeeds(command, commandArgs);
  count[good ? "passed" : "failed"] += 1;
  if (good) console.log("  fine");
}

/** Adds the counts of a report; a run that failed without saying in which test is one failure. */
function add(good, file, read) {
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`There is no report of the tests: ${error.message}`);
    good = false;
  }
  if (!good && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(count)) count[key] += counted[key];
}

async function unitTests() {
  console.log("\nUnit tests");
  const file = path.join(temporary, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const good = await succeeds(bin("vitest"), ["run", ...reporters]);
  add(good, file, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no test that could fail.
    failed:
      numFailedTests +
      testResults.filter((result) => result.status === "failed" && result.assertionResults.length === 0)
        .length,
    skipped: numPendingTests + numTodoTests,
  }));
}

async function browserTests() {
  console.log("\nBrowser tests");
  const env = {
    ...process.env,
    E2E_DATA_DIR: path.join(temporary, "data"),
    E2E_RESULTS: path.join(temporary, "e2e.json"),
    HOST: "127.0.0.1",
    NOW: now,
    TMPDIR: temporary,
  };
  for (const name of ["PORT", "PUBLIC_URL", "BUCKET_NAME", "SMTP_URL", "FORCE_COLOR"]) delete env[name];
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = env.E2E_RESULTS;
  try {
    env.CHROMIUM_PATH = ensureBrowser();
    await ensureBuilt();
    await ensureSeeded({
      ...env,
      DATA_DIR: env.E2E_DATA_DIR,
      DEMO_IMAGE_SIZE: "640",
      // Painting takes most of a minute: the next run finds the pictures here.
      DEMO_IMAGE_DIR: path.join(root, "node_modules", ".cache", "gallery", "demo-640"),
    });
  } catch (error) {
    console.error(error.message);
    count.failed += 1;
    return;
  }
  const config = ["test", "--config", "e2e/playwright.config.ts", ...forPlaywright];
  const good = await succeeds(bin("playwright"), config, env);
  add(good, env.E2E_RESULTS, ({ stats, errors }) => {
    unsteady = stats.flaky;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  });
}

try {
  await ensureInstalled();
} catch (error) {
  stop(error);
}
if (only !== "e2e") {
  await check("Types", bin("tsc"), []);
  await check("Lint", bin("biome"), ["check", "."]);
  await unitTests();
}
if (only !== "unit") await browserTests();

if (unsteady > 0) console.log(`\n${unsteady} of them passed at the second try only`);
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exitCode = count.failed > 0 ? 1 : (process.exitCode ?? 0);

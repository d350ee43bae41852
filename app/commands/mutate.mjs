// `npm run mutate`: mutation tests with Stryker.
import { run, stop } from "./processes.mjs";
import { bin, ensureInstalled, ensureToolsInstalled } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureToolsInstalled();
  await run(bin("stryker", "e2e"), ["run", "app/commands/stryker.config.mjs", ...process.argv.slice(2)]);
} catch (error) {
  stop(error);
}

// `npm run bench` and `npm run screenshots`: builds if needed, then runs a tool of e2e/.
import { run, stop } from "./processes.mjs";
import { bin, ensureBuilt, ensureToolsInstalled } from "./setup.mjs";

const [name, ...args] = process.argv.slice(2);

try {
  await ensureBuilt();
  if (name === "bench") await ensureToolsInstalled();
  await run(bin("tsx"), [`e2e/${name}/index.ts`, ...args]);
} catch (error) {
  stop(error);
}

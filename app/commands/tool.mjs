// `npm run bench` and `npm run screenshots`: builds if needed, then runs a tool of e2e/.
import { runToEnd, stop } from "./processes.mjs";
import { ensureBuilt, ensureToolsInstalled } from "./setup.mjs";

const [name, ...args] = process.argv.slice(2);

try {
  await ensureBuilt();
  if (name === "bench") await ensureToolsInstalled();
} catch (error) {
  stop(error);
}
runToEnd(`e2e/${name}/index.ts`, args);

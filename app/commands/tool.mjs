// `npm run bench` and `npm run screenshots`: builds if needed, then runs a tool of e2e/.
import { ensureBuilt, ensureInstalled, runToEnd, stop } from "./setup.mjs";

const [name, ...args] = process.argv.slice(2);

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  stop(error);
}
runToEnd(`e2e/${name}/index.ts`, args);

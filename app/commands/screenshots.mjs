// `npm run screenshots`: every page, overlay and CMS screen at seven widths and in three states, with an index.html.
//   npm run screenshots -- [FOLDER] [--only=NAME,…] [--width=390,…] [--state=empty,demo,long]
// FOLDER is ./screenshots by default. --only takes prefixes ('cms-' is the whole CMS).
import { ensureBuilt, ensureInstalled, runToEnd, stop } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  stop(error);
}
runToEnd("e2e/screenshots/index.ts", process.argv.slice(2));

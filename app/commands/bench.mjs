// `npm run bench`: the performance figures as a table. `--only=` and a list of whole, bytes, lighthouse, visit, growth,
// cms, rates, inquiries, images, works, start and load runs parts of it, `--quick` paints small pictures and measures
// less often.
import { ensureBuilt, ensureInstalled, runToEnd, stop } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  stop(error);
}

runToEnd("e2e/bench/index.ts", process.argv.slice(2));

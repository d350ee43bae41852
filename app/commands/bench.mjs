// `npm run bench`: the benchmark. `--only=` runs a list of parts (whole, bytes, lighthouse, visit, growth, cms, rates,
// inquiries, images, works, pictures, start, load, history); `--quick` takes fewer measurements.
import { ensureBuilt, ensureInstalled, runToEnd, stop } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  stop(error);
}

runToEnd("e2e/bench/index.ts", process.argv.slice(2));

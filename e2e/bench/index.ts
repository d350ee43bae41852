// `npm run bench`: the benchmark. `--only=` runs a list of parts (whole, bytes, lighthouse, visit, growth, cms, rates,
// load, crowd, sheets); `--quick` takes fewer measurements.
import { cpus } from "node:os";
import { measureBytes } from "./bytes";
import { cleanUp, cleanUpOnSignals } from "./clean-up";
import { measureCms } from "./cms";
import { measureCrowd } from "./crowd";
import { measureFirstVisit } from "./first-visit";
import { measureGrowth } from "./growth";
import { measureLighthouse } from "./lighthouse";
import { measureLoad } from "./load";
import { measureRates } from "./rates";
import { measureSheets } from "./sheets";
import { type Part, type Results, toText, writeResults } from "./table";
import { measureWholeVisit } from "./whole-visit";
import { seedDemo } from "./worlds";
import { hasWrk } from "./wrk";

/**
 * Measures the site against its bars and prints one table. A missed bar is a finding, not a failure: the
 * command ends with 0 as long as it could measure.
 */
const parts = {
  whole: measureWholeVisit,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  visit: measureFirstVisit,
  growth: measureGrowth,
  cms: measureCms,
  rates: measureRates,
  load: measureLoad,
  crowd: measureCrowd,
  sheets: measureSheets,
} as const;
type PartName = keyof typeof parts;

/** Those that make databases of their own. */
const withoutDemo: PartName[] = ["growth", "cms"];
const withWrk: PartName[] = ["whole", "rates"];

function readArguments(given: string[]): { only: PartName[]; quick: boolean } {
  const names = Object.keys(parts) as PartName[];
  const quick = given.includes("--quick");
  const other = given.find((argument) => argument !== "--quick" && !argument.startsWith("--only="));
  const wanted = given.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
  const only = wanted === undefined ? names : names.filter((name) => wanted.split(",").includes(name));
  const unknown = wanted?.split(",").find((name) => !names.includes(name as PartName));
  if (other !== undefined || unknown !== undefined || only.length === 0)
    throw new RangeError(`Unknown option: ${other ?? unknown}. Use --quick and --only=${names.join(",")}`);
  return { only, quick };
}

async function measure(name: PartName, demo: string, quick: boolean): Promise<Part> {
  if (withWrk.includes(name) && !(await hasWrk()))
    return { title: name, figures: [], notes: ["not measured: install wrk (Debian: apt-get install wrk)"] };
  console.error(`Measuring ${name} …`);
  return parts[name]({ demo, quick });
}

async function bench(): Promise<void> {
  const { only, quick } = readArguments(process.argv.slice(2));
  cleanUpOnSignals();
  try {
    const demo = only.some((name) => !withoutDemo.includes(name)) ? await seedDemo() : "";
    const measured: Part[] = [];
    for (const name of only) measured.push(await measure(name, demo, quick));
    const results: Results = {
      date: new Date().toISOString().slice(0, 10),
      node: process.version,
      cores: cpus().length,
      figures: measured.flatMap(({ title, figures }) => figures.map((one) => ({ part: title, ...one }))),
    };
    console.log(`\n${toText(results, measured)}`);
    // The kept results are always those of one whole run.
    if (only.length === Object.keys(parts).length && !quick) writeResults(results, measured);
  } finally {
    await cleanUp();
  }
}

try {
  await bench();
} catch (error) {
  // A mistyped option needs no stack.
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}

// `npm run bench`: the benchmark. `--only=` runs a list of parts (whole, bytes, lighthouse, visit, growth, cms, rates,
// inquiries, images, works, pictures, start, load, history); `--quick` takes fewer measurements.
import { cpus } from "node:os";
import { writePage } from "./benchmark-page";
import { measureBytes } from "./bytes";
import { cleanUp, cleanUpOnSignals } from "./clean-up";
import { measureCms } from "./cms";
import { measureFirstVisit } from "./first-visit";
import { measureGrowth } from "./growth";
import { measureHistory } from "./history";
import { measureImages } from "./images";
import { measureInquiries } from "./inquiries";
import { measureLighthouse } from "./lighthouse";
import { measureLoad } from "./load";
import { measureNewWorks } from "./new-works";
import { measurePictures } from "./pictures";
import { measureRates } from "./rates";
import { measureStartUp } from "./start-up";
import type { Part } from "./table";
import { toText, writeResults } from "./table";
import { measureWholeVisit } from "./whole-visit";
import { seedDemo } from "./worlds";

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
  inquiries: measureInquiries,
  images: measureImages,
  works: measureNewWorks,
  pictures: measurePictures,
  start: measureStartUp,
  load: measureLoad,
  history: measureHistory,
} as const;
type PartName = keyof typeof parts;

/** Those that make databases of their own. */
const withoutDemo: PartName[] = ["growth", "cms", "inquiries", "history"];

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

async function bench(): Promise<void> {
  const { only, quick } = readArguments(process.argv.slice(2));
  cleanUpOnSignals();
  try {
    const demo = only.some((name) => !withoutDemo.includes(name)) ? await seedDemo() : "";
    const measured: Part[] = [];
    for (const name of only) {
      console.error(`Measuring ${name} …`);
      measured.push(await parts[name]({ demo, quick }));
    }
    const about = {
      date: new Date().toISOString().slice(0, 10),
      node: process.version,
      cores: cpus().length,
    };
    console.log(toText(about, measured));
    // The kept results are always those of one whole run.
    if (only.length === Object.keys(parts).length && !quick) writePage(await writeResults(about, measured));
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

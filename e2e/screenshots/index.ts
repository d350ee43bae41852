// `npm run screenshots`: every page, overlay and CMS screen at seven widths and in three states, with an index.html.
//   npm run screenshots -- [FOLDER] [--only=NAME,…] [--width=390,…] [--state=empty,demo,long]
// FOLDER is ./screenshots by default. --only takes prefixes ('cms-' is the whole CMS).
import path from "node:path";
import { launchChromium } from "../bench/browser";
import { cleanUp, cleanUpOnSignals } from "../bench/clean-up";
import { cmsTargets } from "./cms-targets";
import { cmsWorkTargets } from "./cms-work-targets";
import { type State, startGallery, states } from "./galleries";
import { writeOverview } from "./overview";
import { siteTargets } from "./site-targets";
import { takePictures, widths } from "./take";

/** Takes pictures of everything that can be seen, for a person to look at. `npm run screenshots` starts it. */

interface Wish {
  folder: string;
  only: string[];
  widths: number[];
  states: State[];
}

/** @throws RangeError at an option that there is not */
function readArguments(given: string[]): Wish {
  const option = (name: string) => {
    const value = given.find((argument) => argument.startsWith(`--${name}=`));
    return value?.slice(name.length + 3).split(",");
  };
  const known = /^--(only|width|state)=./;
  const unknown = given.find((argument) => argument.startsWith("--") && !known.test(argument));
  if (unknown) throw new RangeError(`Unknown option: ${unknown}. Use --only=, --width= and --state=`);
  const wish = {
    folder: path.resolve(given.find((argument) => !argument.startsWith("--")) ?? "screenshots"),
    only: option("only") ?? [""],
    widths: widths.filter((width) => option("width")?.includes(String(width)) ?? true),
    states: states.filter((state) => option("state")?.includes(state) ?? true),
  };
  if (wish.widths.length === 0) throw new RangeError(`--width is one or more of ${widths.join(",")}`);
  if (wish.states.length === 0) throw new RangeError(`--state is one or more of ${states.join(",")}`);
  return wish;
}

async function takeAll({ folder, only, widths, states }: Wish): Promise<void> {
  const targets = [...siteTargets, ...cmsTargets, ...cmsWorkTargets].filter(({ name }) =>
    only.some((beginning) => name.startsWith(beginning)),
  );
  if (targets.length === 0) throw new RangeError(`Nothing is called ${only.join(" or ")}`);
  const browser = await launchChromium();
  const failed: string[] = [];
  for (const state of states) {
    const gallery = await startGallery(state);
    // With the first account the CMS is open no more.
    for (const isOpen of [true, false]) {
      const mine = targets.filter(({ access }) => (access === "open") === isOpen);
      for (const width of mine.length > 0 ? widths : []) {
        console.error(`${state}, ${width} px: ${mine.length} pages`);
        failed.push(
          ...(await takePictures(browser, gallery, mine, { width, folder: path.join(folder, state) })),
        );
      }
      if (isOpen) await gallery.addStaff();
    }
  }
  console.log(`Look at ${await writeOverview(folder)}`);
  if (failed.length > 0) throw new RangeError(`Without a picture:\n${failed.join("\n")}`);
}

cleanUpOnSignals();
process.env.NOW ||= "2026-03-10T09:00:00Z";
try {
  await takeAll(readArguments(process.argv.slice(2)));
} catch (error) {
  // What a person can mend needs no stack.
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

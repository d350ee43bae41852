// What `npm start` does once, a line for each: installs packages, compiles native modules, builds the site.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./processes.mjs";

/** What was made for another ABI of Node, or another machine, is of no use here. */
const machine = `${process.versions.modules} ${process.platform} ${process.arch}`;

function digest(files) {
  const hash = createHash("sha256").update(machine);
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Does at once the tasks whose `files` changed since their `stamp` or that lack what they make; prints the seconds. */
export async function stage(title, ...tasks) {
  const due = tasks
    .map((task) => ({ ...task, current: digest(task.files()) }))
    .filter(({ stamp, current, makes = [] }) => {
      const isThere = [stamp, ...makes].every((file) => existsSync(file));
      return !isThere || readFileSync(stamp, "utf8") !== current;
    });
  if (due.length === 0) return;
  const start = performance.now();
  process.stdout.write(`${title}, once… `);
  const ends = await Promise.allSettled(
    due.map(async ({ work, stamp, current }) => {
      await work();
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, current);
    }),
  );
  const failed = ends.find(({ status }) => status === "rejected");
  console.log(failed ? "failed" : `${Math.round((performance.now() - start) / 1000)} s`);
  if (failed) throw failed.reason;
}

import { fork } from "node:child_process";
import { logError } from "~/http/errors.server";
import { processFile } from "~/platform/process-file.server";
import { Refusal } from "~/platform/refusal.server";
import type { SheetFacts, SheetOptions, SheetRow } from "./sheet";
import type { SheetAnswer, SheetCall } from "./sheet-process";

/** Of the process, in MB: what needs more is refused. */
const heapLimit = 256;
/** In milliseconds. */
const timeout = 120_000;

const outOfMemory = 134;

const notRead = "This file could not be read: please save it as XLSX or CSV again";
const tooMuch = "This file is too large to be read: please split it, or save it as CSV";

/**
 * Reads a CSV or XLSX file in a process of its own, which ends with it.
 * @param options encoding and sheet where they are not to be found by looking
 * @param onRows gets up to 200 rows at a time, in their order; the process waits for it
 * @returns what the file is
 * @throws Refusal 400 with a sentence for a file that cannot be read
 */
export async function readSheet(
  bytes: Buffer,
  options: SheetOptions,
  onRows: (rows: SheetRow[]) => void | Promise<void>,
): Promise<SheetFacts> {
  const { file, execArgv } = processFile(import.meta.url, "sheet-process");
  const child = fork(file, {
    execPath: "nice",
    execArgv: ["-n", "5", process.execPath, `--max-old-space-size=${heapLimit}`, ...execArgv],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Nothing of the server's.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    timeout,
    killSignal: "SIGKILL",
  });
  try {
    return await new Promise<SheetFacts>((resolve, reject) => {
      child.once("error", reject);
      // Out of memory or out of time; otherwise it is at fault, and says so in the log.
      child.once("exit", (code, signal) =>
        reject(new Refusal(400, signal || code === outOfMemory ? tooMuch : notRead)),
      );
      child.on("message", (answer: SheetAnswer) => {
        if ("facts" in answer) resolve(answer.facts);
        else if ("refusal" in answer) reject(new Refusal(400, answer.refusal));
        else if ("error" in answer) {
          logError(new Error(answer.error), { url: "/cms/import" });
          reject(new Refusal(400, notRead));
        } else take(answer.rows).catch(reject);
      });
      const take = async (rows: SheetRow[]) => {
        await onRows(rows);
        if (child.connected) child.send("stored");
      };
      child.send({ bytes, options } satisfies SheetCall);
    });
  } finally {
    if (child.connected) child.disconnect();
  }
}

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { atEnd } from "./clean-up";
import { kilobytes, median, milliseconds } from "./statistics";
import type { Part } from "./table";

const bar = 2;
const artist = { name: "Ada Egli", slug: "ada-egli", bio: "" };
const biography = "She paints what the lake does in the hour before the wind comes up. ".repeat(20);

/** What the history of the records costs: a save with its version against one without, and the size after many saves. */
export async function measureHistory({ quick }: { quick: boolean }): Promise<Part> {
  const directory = mkdtempSync(path.join(tmpdir(), "gallery-bench-"));
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  Object.assign(process.env, { DATA_DIR: directory, HOST: "127.0.0.1" });
  // The database is opened at the first import.
  const { artists } = await import("db/schema");
  const { eq } = await import("drizzle-orm");
  const { insertRecord } = await import("~/records/store/store.server");
  const { save } = await import("~/records/save/save.server");
  const { db, inTransaction, sqlite } = await import("~/server/database.server");
  const plain = insertRecord("artists", artist);
  const kept = insertRecord("artists", { ...artist, slug: "ada-frei" });
  const change = {
    kind: "artists",
    id: kept,
    base: "head",
    onConflict: "refuse",
    intent: "save",
    opened: null,
    author: "eva@gallery.example",
  } as const;
  const size = () => {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return statSync(path.join(directory, "gallery.db")).size;
  };
  const before = size();
  const times = { without: [] as number[], with: [] as number[] };
  const saves = quick ? 500 : 10_000;
  for (let number = 0; number < saves; number += 1) {
    const bio = `${biography}${number}`;
    const began = performance.now();
    inTransaction(() => {
      db.update(artists).set({ bio }).where(eq(artists.id, plain)).run();
    });
    const between = performance.now();
    save({ ...change, fields: { bio } });
    times.without.push(between - began);
    times.with.push(performance.now() - between);
  }
  const [without, withHistory] = [median(times.without), median(times.with)];
  const each = (size() - before) / saves;
  sqlite.close();
  const factor = withHistory / without;
  return {
    title: "History of records",
    figures: [
      {
        figure: "A save with its version",
        measured: `${milliseconds(withHistory)}, ×${factor.toFixed(2)} of one without (${milliseconds(without)})`,
        bar: `≤ ×${bar}`,
        ok: factor <= bar,
      },
      {
        figure: `Database after ${saves} saves of an artist with ${kilobytes(biography.length)} of text`,
        measured: `${kilobytes(each)} more per save`,
        bar: "",
        ok: null,
      },
    ],
    notes: ["both saves write to the disk in a transaction of their own; medians"],
  };
}

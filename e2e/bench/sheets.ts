import { copyFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { openDatabase } from "db/open";
import { megabytes, memoryOf, memoryOfChildren, memorySettings } from "./load";
import { startSite } from "./servers";
import type { Figure, Part } from "./table";
import { temporaryDirectory, withoutDerived } from "./worlds";

/** A page is asked for as often as this while a sheet comes in or goes out (milliseconds). */
const askedEvery = 50;
const pageBar = 100;
const memoryBars = { server: 260, both: 600 };

function readColumn<T = unknown>(dataDir: string, sql: string): T[] {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  try {
    return database.prepare(sql).pluck().all() as T[];
  } finally {
    database.close();
  }
}

interface Measured {
  seconds: number;
  /** Of the pages that a visitor has asked for meanwhile, in milliseconds. */
  p99: number;
}

/** Measures a piece of work while a visitor reads the list of works. */
async function whileVisited(url: string, work: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  let isDone = false;
  const visits = (async () => {
    while (!isDone) {
      const start = performance.now();
      await (await fetch(`${url}/artworks`)).arrayBuffer();
      times.push(performance.now() - start);
      await setTimeout(askedEvery);
    }
  })();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  isDone = true;
  await visits;
  times.sort((one, other) => one - other);
  return { seconds, p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
}

function csvOf(count: number, artists: string[]): string {
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `B-${at},${artists[at % artists.length]},"Untitled, ${at}",Oil on canvas,${at % 300} × 40 cm,${1950 + (at % 70)},CHF ${at}.–,Rack ${at % 40},"Bought of an estate.\nSee the folder."`,
  );
  return ["Inventory number,Artist,Title,Material,Size,Year,Price,Location,Notes", ...lines].join("\n");
}

const fields = [
  "inventoryNumber",
  "artistId",
  "title",
  "material",
  "size",
  "year",
  "price",
  "location",
  "notes",
];

/** @returns how many works a second are inserted with their versions and words, and nothing else is done */
async function bareRate(dataDir: string): Promise<number> {
  const copy = path.join(await temporaryDirectory(), "gallery.db");
  await copyFile(path.join(dataDir, "gallery.db"), copy);
  const database = openDatabase(copy);
  const imported = "SELECT id FROM artworks WHERE inventory_number LIKE 'B-%'";
  const tables = ["artworks", "versions", "search_entries", "record_search"].map((table) => {
    const key = {
      artworks: "id",
      versions: "record_id",
      search_entries: "record_id",
      record_search: "rowid",
    }[table];
    const ids =
      table === "record_search"
        ? `SELECT seq FROM search_entries WHERE record_id IN (${imported})`
        : imported;
    const columns = table === "record_search" ? "rowid, *" : "*";
    const rows = database
      .prepare(`SELECT ${columns} FROM ${table} WHERE ${key} IN (${ids})`)
      .all() as object[];
    return { table, rows };
  });
  database.exec(`DELETE FROM artworks WHERE inventory_number LIKE 'B-%'`);
  const inserts = tables.map(({ table, rows }) => {
    const names = Object.keys(rows[0] ?? {});
    const insert = database.prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    );
    return { insert, rows };
  });
  const count = tables[0]?.rows.length ?? 0;
  const start = performance.now();
  for (let from = 0; from < count; from += 50)
    database.transaction(() => {
      for (const { insert, rows } of inserts) for (const row of rows.slice(from, from + 50)) insert.run(row);
    })();
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return count / seconds;
}

/** How fast a sheet comes in, and a list goes out, and what visitors notice of it. */
export async function measureSheets({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const count = quick ? 1000 : 6000;
  const dataDir = await withoutDerived(demo);
  const { url, pid, stop } = await startSite(dataDir, {
    ...memorySettings,
    CMS_ACCESS: "open",
    IMAGE_QUEUE: "off",
  });
  for (let at = 0; at < 20; at += 1) await (await fetch(`${url}/artworks`)).arrayBuffer();
  const peak = { server: 0, both: 0 };
  const sampling = setInterval(async () => {
    const server = await memoryOf(pid, "VmRSS");
    peak.server = Math.max(peak.server, server);
    peak.both = Math.max(peak.both, server + (await memoryOfChildren(pid)));
  }, 50);
  const post = async (address: string, body: FormData | URLSearchParams) => {
    const answer = await fetch(url + address, { method: "POST", redirect: "manual", body });
    return answer.headers.get("Location") ?? "";
  };
  const until = async (table: string, state: string) => {
    while (readColumn(dataDir, `SELECT state FROM ${table} ORDER BY created_at DESC`)[0] !== state)
      await setTimeout(100);
  };
  const artists = readColumn<string>(dataDir, "SELECT name FROM artists WHERE deleted_at IS NULL");
  const upload = new FormData();
  upload.append("kind", "artworks");
  upload.append("file", new File([csvOf(count, artists)], "works.csv"));
  let page = "";
  const reading = await whileVisited(url, async () => {
    page = await post("/cms/import?index", upload);
    await until("imports", "read");
  });
  const chosen = fields.map((field, at) => [`field.${at}`, field]);
  const preview = await whileVisited(url, async () => {
    page = await post(`${page}?index`, new URLSearchParams([...chosen, ["intent", "continue"]]));
    await until("batches", "previewed");
  });
  const making = await whileVisited(url, async () => {
    await post(page, new URLSearchParams({ intent: "make" }));
    await until("batches", "done");
  });
  const exporting = await whileVisited(url, async () => {
    await (await fetch(`${url}/cms/export/artworks?as=xlsx&fields=all`)).arrayBuffer();
  });
  clearInterval(sampling);
  await stop();
  const bare = await bareRate(dataDir);
  const rate = count / making.seconds;
  const timed = (figure: string, { seconds, p99 }: Measured): Figure => ({
    figure: `${figure}; p99 of a page meanwhile`,
    measured: `${seconds.toFixed(1)} s; ${p99.toFixed(0)} ms`,
    bar: `≤ ${pageBar} ms`,
    ok: p99 <= pageBar,
  });
  const figures: Figure[] = [
    timed(`A sheet of ${count} works read`, reading),
    timed("previewed", preview),
    timed("made", making),
    {
      figure: "Works made a second, of bare inserts of the same rows",
      measured: `${rate.toFixed(0)} of ${bare.toFixed(0)}, ${((100 * rate) / bare).toFixed(0)}%`,
      bar: "≥ 10%",
      ok: rate >= bare / 10,
    },
    timed(`${count} works and the demo's exported as XLSX`, exporting),
    ...(["server", "both"] as const).map((which) => ({
      figure: `Sheets: peak resident memory of ${which === "server" ? "the server" : "it and the process that reads"}`,
      measured: peak[which] ? megabytes(peak[which]) : "not measured: there is no /proc",
      bar: `≤ ${memoryBars[which]} MB`,
      ok: peak[which] ? peak[which] <= memoryBars[which] : null,
    })),
  ];
  return {
    title: "Sheets",
    figures,
    notes: [`a visitor asks for /artworks every ${askedEvery} ms meanwhile`],
  };
}

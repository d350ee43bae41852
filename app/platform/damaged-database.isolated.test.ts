import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { logError } from "~/http/errors.server";
import { loader as root } from "~/root";
import { loader as home } from "~/routes/_site._index/route";
import { loader as artistsPage } from "~/routes/_site.artists._index/route";
import { loader as artworksPage } from "~/routes/_site.artworks/route";
import { loader as exhibitionsPage } from "~/routes/_site.exhibitions/route";
import { loader as pressPage } from "~/routes/_site.press";
import { loader as healthz } from "~/routes/healthz";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
} from "~/testing/world.testing";
import { sqlite } from "./database.server";
import { env } from "./env.server";

// Pages of the database file are overwritten while the server has it open, as a bad disk does.
const file = path.join(env.DATA_DIR, "gallery.db");
const pageSize = 4096;
let good: Buffer;

beforeAll(() => {
  const artist = addArtist({ slug: "ada" });
  for (let made = 0; made < 40; made += 1) {
    addArtwork({ artistId: artist, title: `Oil ${made}`, imageUrl: `/objects/${made}.jpg` });
    addExhibition({ artistIds: [artist], featured: made < 5 });
    addPressItem({ artistId: artist });
    addArtist();
  }
  addContent("artworks_page_title", "Works");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  good = sqlite.serialize();
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  write(good, 0);
  vi.restoreAllMocks();
});

/** Changes the file behind SQLite's back, and empties its memory, as if it read the file for the first time. */
function write(bytes: Buffer, at: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
  sqlite.pragma("shrink_memory");
}

let asked = 0;
/** Asks a second after the last time, because the check keeps its result so long. */
async function health(): Promise<Response> {
  asked += 1;
  const clock = vi.spyOn(performance, "now").mockReturnValue(asked * 1_000);
  return healthz(args("/healthz")).finally(() => clock.mockRestore());
}

/** Overwrites the root of a table or an index. */
function damage(name: string): void {
  const root = sqlite
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?")
    .pluck()
    .get(name) as number;
  write(Buffer.alloc(pageSize, 0xff), (root - 1) * pageSize);
}

/** What is read by their pages' loaders, each named by the address. */
const pages: [string, (given: ReturnType<typeof args>) => unknown][] = [
  ["/ (its layout)", root],
  ["/", home],
  ["/artists", artistsPage],
  ["/artworks", artworksPage],
  ["/artworks?search=oil%2030", artworksPage],
  ["/artworks?year=2024&material=oil", artworksPage],
  ["/exhibitions", exhibitionsPage],
  ["/exhibitions?tab=past", exhibitionsPage],
  ["/press", pressPage],
];

const lists = pages.map(([address]) => address).filter((address) => !address.includes("layout"));

/** Empties what the models keep in memory until the data change. */
function changeData(): void {
  sqlite.exec("UPDATE content_revision SET value = lower(hex(randomblob(8)))");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  good = sqlite.serialize();
}

test("whatever table or index is damaged, the health check finds it where a list's page does", {
  timeout: 120_000,
}, async () => {
  const unseen: string[] = [];
  const found = new Set<string>();
  const names = sqlite.prepare("SELECT name FROM sqlite_schema WHERE rootpage > 0").pluck().all() as string[];
  for (const name of names) {
    const failing: string[] = [];
    for (const [address, loader] of pages) {
      changeData();
      damage(name);
      await Promise.resolve(args(address))
        .then(loader)
        .catch(() => failing.push(address));
      write(good, 0);
    }
    changeData();
    damage(name);
    const { status } = await health();
    write(good, 0);
    if (failing.length > 0 && status !== 503) unseen.push(`${name}: ${failing}`);
    for (const address of failing) found.add(address);
  }
  expect(names.length).toBeGreaterThan(30);
  expect(unseen).toEqual([]);
  // Each of the lists was damaged.
  expect(lists.filter((address) => !found.has(address))).toEqual([]);
});

test.each(["website_content", "design_system_once"])(
  "damage to %s, of every page, is found too",
  async (table) => {
    damage(table);
    const response = await health();
    expect([response.status, await response.text()]).toEqual([503, "the database cannot be read"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("damage that the check's own pages do not meet is reported from the first request that meets it", async () => {
  logError(Object.assign(new Error("database disk image is malformed"), { code: "SQLITE_CORRUPT" }), {
    url: "http://localhost/artworks?page=900",
    method: "GET",
  } as Request);
  const response = await health();
  expect([response.status, await response.text()]).toEqual([
    200,
    "degraded: the database is damaged, see the log",
  ]);
});

import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getArtistBySlug } from "~/artists/queries.server";
import { findRenamedSlug } from "~/artists/slugs.server";
import { type TabKind, tabNames } from "~/kinds";
import { draftOf } from "~/records/form/record-form.testing";
import { records } from "~/records/registry.server";
import { listVersions } from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";
import { idsIn, type Model, unordered } from "./model.testing";
import { People } from "./people.testing";
import { anyStep, type Step } from "./steps.testing";
import { content, sinceEver } from "./stored.testing";

/** Whatever people do in whatever order: nothing is lost, and the public sees exactly what is published. */

// The clock is not frozen here: steps move it.
vi.hoisted(() => {
  delete process.env.NOW;
});
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
  emptyDatabase();
});

const runs = { numRuns: 40, endOnFailure: process.env.CI === "true" };
const sequences = fc.array(anyStep, { minLength: 10, maxLength: 60, size: "max" });

/** Records that were there before. */
function addFirstRecords(model: Model): void {
  const artistId = addArtist({ slug: "artist-a-0" });
  const work = addArtwork({ artistId });
  const first: [TabKind, string][] = [
    ["artists", artistId],
    ["artists", addArtist({ slug: "artist-a-1" })],
    ["artworks", work],
    ["press", addPressItem({ artistId })],
    ["exhibitions", addExhibition({ artistIds: [artistId], artworkIds: [work] })],
  ];
  for (const [kind, id] of first)
    model.put({ kind, id, content: content({ kind, id }), publishedFrom: sinceEver });
}

async function check(steps: Step[]): Promise<void> {
  // Between sequences, so that the test runner hears of this worker.
  await setImmediate();
  vi.setSystemTime("2026-03-10T09:00:00Z");
  emptyDatabase();
  const people = new People();
  addFirstRecords(people.model);
  for (const step of steps) {
    people.take(step);
    checkStored(people.model);
    checkReachable(people.model);
    checkRelations();
    checkRedirects(people.model);
    checkPublic(people.model);
  }
}

test("the CMS keeps its promises after any sequence of steps", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(sequences, check), { ...runs, seed: 20261123 });
});

const seed = Math.floor(Math.random() * 2 ** 31);
test(`the same for a random seed: ${seed}`, { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(sequences, check), { ...runs, seed });
});

/** Records, their publication and the trash are exactly what the model has. */
function checkStored({ site, trash }: Model): void {
  for (const record of site.values()) {
    const { kind, id, publishedFrom, draft } = record;
    const drafted = draftOf(kind, id)?.fields;
    expect({
      content: unordered(content(record)),
      draft: drafted && unordered(drafted),
      publishedFrom: records[kind].get(id)?.publishedFrom,
    }).toEqual({ content: unordered(record.content), draft: draft && unordered(draft), publishedFrom });
  }
  for (const kind of tabNames) {
    const expected = [...site.values()].filter((record) => record.kind === kind);
    expect([kind, records[kind].count("staff")]).toEqual([kind, expected.length]);
  }
  const entries = ["artists", "exhibitions", "artworks", "press_items"].flatMap((table) =>
    sqlite.prepare<[], string>(`SELECT id FROM ${table} WHERE deleted_with = id`).pluck().all(),
  );
  expect(entries.sort()).toEqual([...trash.keys()].sort());
}

/** All that was ever stored is in the history, or is what the record contains. */
function checkReachable({ acknowledged, site }: Model): void {
  const kept = new Map<string, string[]>();
  const historyOf = ({ kind, id }: Model["acknowledged"][number]) => {
    const known = kept.get(id) ?? listVersions(kind, id).map(({ fields }) => textOf(fields));
    kept.set(id, known);
    return known;
  };
  const lost = acknowledged.filter((record) => {
    const isCurrent = textOf(site.get(record.id)?.content ?? {}) === textOf(record.content);
    return !isCurrent && !historyOf(record).includes(textOf(record.content));
  });
  expect(lost).toEqual([]);
}

/** Content that can be compared: fields by name. */
const textOf = (fields: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(unordered(fields)).sort(([a], [b]) => (a < b ? -1 : 1)));

function checkRelations(): void {
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
}

/** A former slug leads to the public artist who had it last, unless another public artist has it now. */
function checkRedirects(model: Model): void {
  const time = now().toISOString();
  for (const [slug, id] of model.formerSlugs) {
    const artist = model.site.get(id);
    const isShown = artist && model.isPublic(artist, time);
    expect([slug, findRenamedSlug(slug)]).toEqual([slug, isShown ? artist.content.slug : undefined]);
  }
  for (const artist of model.list("artists")) {
    const found = getArtistBySlug(String(artist.content.slug))?.id;
    expect(found).toBe(model.isPublic(artist, time) ? artist.id : undefined);
  }
}

/** The public reads exactly the records that are published, and of an exhibition only public artists and artworks. */
function checkPublic(model: Model): void {
  const time = now().toISOString();
  const isShown = (id: string) => {
    const record = model.site.get(id);
    return record !== undefined && model.isPublic(record, time);
  };
  for (const kind of tabNames) {
    const { count, readAll } = records[kind];
    const read = [...readAll({ limit: 1000, offset: 0 }, "public")].flat() as PublicRecord[];
    const expected = model.list(kind).filter(({ id }) => isShown(id));
    expect([kind, count("public")]).toEqual([kind, expected.length]);
    expect(read.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    if (kind !== "exhibitions") continue;
    for (const { id, artists = [], artworkIds = [] } of read) {
      const links = model.site.get(id)?.content ?? {};
      expect(artists.map((artist) => artist.id).sort()).toEqual(
        idsIn(links, "artistIds").filter(isShown).sort(),
      );
      expect([...artworkIds].sort()).toEqual(idsIn(links, "artworkIds").filter(isShown).sort());
    }
  }
}

interface PublicRecord {
  id: string;
  artists?: { id: string }[];
  artworkIds?: string[];
}

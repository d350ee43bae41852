import { setImmediate } from "node:timers/promises";
import { sinceEver } from "db/schema";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getArtistBySlug } from "~/artists/queries.server";
import { type TabKind, tabNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { draftOf } from "~/records/form/record-form.testing";
import { listVersions } from "~/records/versions/versions.testing";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";
import { idsIn, type Model, type ModelRecord, unordered } from "./model.testing";
import { content, People, stored } from "./people.testing";
import { anyStep, type Step } from "./steps.testing";

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

const sequences = fc.array(anyStep, { minLength: 10, maxLength: 60, size: "max" });

/** One seed in `npm test`, so that a run that was green stays it; another one each time in `npm run mutate`. */
const seed = process.env.STRYKER_MUTATOR_WORKER ? Math.floor(Math.random() * 2 ** 31) : 20261123;

test("the CMS keeps its promises after any sequence of steps", { timeout: 300_000 }, async () => {
  const endOnFailure = process.env.CI === "true";
  await fc.assert(fc.asyncProperty(sequences, check), { numRuns: 10, endOnFailure, seed });
});

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
    checkPublic(people.model);
  }
  checkReachable(people.model);
}

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

/** Records, their publication and the trash are exactly what the model has. */
function checkStored(model: Model): void {
  for (const record of model.list()) {
    const { kind, id, publishedFrom, draft } = record;
    const drafted = draftOf(kind, id)?.fields;
    expect({
      content: unordered(content(record)),
      draft: drafted && unordered(drafted),
      publishedFrom: stored(record).publishedFrom,
    }).toEqual({ content: unordered(record.content), draft: draft && unordered(draft), publishedFrom });
  }
  for (const kind of tabNames)
    expect([kind, serverKinds[kind].count({ audience: "staff" })]).toEqual([kind, model.list(kind).length]);
  const entries = ["artists", "exhibitions", "artworks", "press_items"].flatMap((table) =>
    sqlite.prepare<[], { id: string }>(`SELECT id FROM ${table} WHERE deleted_with = id`).all(),
  );
  expect(idsOf(entries)).toEqual([...model.trash.keys()].sort());
}

/** All that was ever stored is in the history, or is what the record contains. */
function checkReachable({ acknowledged, site }: Model): void {
  const kept = new Map<string, string[]>();
  const historyOf = ({ kind, id }: ModelRecord) => {
    const known = kept.get(id) ?? listVersions(kind, id).map(({ fields }) => textOf(fields));
    kept.set(id, known);
    return known;
  };
  const lost = acknowledged.filter((record) => {
    const current = site.get(record.id)?.content ?? {};
    return ![textOf(current), ...historyOf(record)].includes(textOf(record.content));
  });
  expect(lost).toEqual([]);
}

/** Content that can be compared: fields by name. */
const textOf = (fields: ModelRecord["content"]): string =>
  JSON.stringify(Object.entries(unordered(fields)).sort(([a], [b]) => (a < b ? -1 : 1)));

interface PublicRecord {
  id: string;
  artists?: { id: string }[];
  artworkIds?: string[];
}

/** The public reads exactly the records that are published, and of an exhibition only public artists and artworks. */
function checkPublic(model: Model): void {
  const time = now().toISOString();
  const isShown = (id: string) => {
    const record = model.site.get(id);
    return record !== undefined && model.isPublic(record, time);
  };
  for (const kind of tabNames) {
    const { list, count } = serverKinds[kind];
    const read = list({}) as PublicRecord[];
    const expected = idsOf(model.list(kind)).filter(isShown);
    expect([kind, count({}), idsOf(read)]).toEqual([kind, expected.length, expected]);
    for (const { id, artists, artworkIds } of kind === "exhibitions" ? read : []) {
      const links = model.site.get(id)?.content ?? {};
      expect([idsOf(artists ?? []), [...(artworkIds ?? [])].sort()]).toEqual(
        (["artistIds", "artworkIds"] as const).map((field) => idsIn(links, field).filter(isShown).sort()),
      );
    }
  }
  for (const { id, content } of model.list("artists"))
    expect(getArtistBySlug(String(content.slug))?.id).toBe(isShown(id) ? id : undefined);
}

const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id).sort();

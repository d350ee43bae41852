import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { addOneOf } from "~/kinds.testing";
import { inTransaction } from "~/platform/database.server";
import { made, view } from "~/records/batches/batches.testing";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { loader } from "~/routes/cms.export.$kind";
import { addArtist, addArtwork, addPerson, args, emptyDatabase } from "~/testing/world.testing";
import { previewedSheet } from "./import.testing";
import { readSheet } from "./read-sheet.server";
import { importableKinds } from "./view.server";

setUpOpenCms();

async function exported(kind: RecordKind, format: string): Promise<Buffer> {
  const file = await loader(args(`/cms/export/${kind}?as=${format}&fields=all`, { params: { kind } }));
  return Buffer.from(await file.arrayBuffer());
}

/** The rows of an export without its ids. */
async function withoutIds(file: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const { header } = await readSheet(file, {}, (some) => {
    rows.push(...some.map(({ cells }) => cells));
  });
  return rows
    .map((cells) => header.flatMap((heading, at) => (/\bID$/.test(heading) ? [] : [cells[at] ?? ""])))
    .sort();
}

const text = fc
  .tuple(
    fc.constantFrom("", "'", "=", "+", "-", "@", "＝", "＋", "－", "＠", "_x0041_", "3/5", "0042", "c. 1925"),
    fc.string({ unit: "grapheme" }),
  )
  .map((parts) => parts.join("").replace(/\p{Cc}|\p{Cs}/gu, " "));
const line = text.map((value) => `${value}x`.slice(-200));

/** Works with whatever can be typed, as a form would store it. */
function addWorks(count: number): void {
  const one = fc.record({
    title: line,
    material: text,
    size: text,
    edition: text,
    location: text,
    notes: fc.array(text, { maxLength: 3 }).map((lines) => lines.join("\n")),
    description: text,
    price: fc.constantFrom(null, "CHF 4’800.–", "EUR 2000", "on request", "1.234,50 €", "4800"),
    insuranceValue: fc.constantFrom(null, "CHF 900", "−5", "'1"),
    year: fc.option(fc.nat(2200)),
    dateText: text,
    available: fc.constantFrom("true", "false", "reserved", "nfs"),
    priceCategory: fc.constantFrom(null, "under_3k"),
    reservedUntil: fc.constantFrom(null, "2027-02-03", "1899-02-28"),
    galleryImages: fc.constantFrom([], ["https://a.example/1%2C2", "https://a.example/b.jpg"]),
  });
  const artists = ["Ada Fog", "Zoë Brändli", "草間 彌生"].map((name) => addArtist({ name }));
  const reservedForId = addPerson({ name: "Sammlung Meier" });
  inTransaction(() => {
    for (const [at, given] of fc.sample(one, { numRuns: count, seed: 62 }).entries()) {
      const links = { artistId: artists[at % 3] ?? "", reservedForId, inventoryNumber: `MA-${at}` };
      addArtwork(serverKinds.artworks.schema.parse({ ...given, ...links }) as object);
    }
  });
}

describe.each(["csv", "xlsx"])("an export as %s", (format) => {
  test.each(importableKinds)("of %s changes nothing when it comes in again", async (kind) => {
    emptyDatabase();
    addOneOf[kind]();
    const { batch, questions } = await previewedSheet(kind, await exported(kind, format));
    expect(questions).toEqual({ columns: [], names: [] });
    expect(view(batch)?.counts).toMatchObject({ unchanged: 1, changes: 0, new: 0, refused: 0 });
  });

  test("of whatever was typed is the same in an empty gallery", async () => {
    emptyDatabase();
    addWorks(40);
    const file = await exported("artworks", format);
    const same = await previewedSheet("artworks", file);
    expect(view(same.batch)?.counts).toMatchObject({ unchanged: 40, changes: 0, new: 0, refused: 0 });
    emptyDatabase();
    const { batch } = await previewedSheet("artworks", file, { makesAll: true });
    expect(view(batch)?.counts).toMatchObject({ new: 44, refused: 0 });
    await made(batch);
    expect(await withoutIds(await exported("artworks", format))).toEqual(await withoutIds(file));
  });
});

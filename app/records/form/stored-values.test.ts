import { expect, test } from "vitest";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { contentOf } from "~/kind/kind.server";
import { records } from "~/kinds.server";
import { updateRecord } from "~/records/save/save.testing";
import { sqlite } from "~/server/database.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addFair } from "~/testing/world.testing";
import { openForm, saveForm, setUpOpenCms } from "./record-form.testing";

setUpOpenCms();
const site = serveSite();

const iiif = "https://iiif.example/full/843,/0/default.jpg";
const other = "https://a.example/a.jpg";

test.each<[title: string, kind: RecordKind, add: () => string, stored: FieldValues, changed: FieldValues]>([
  ["an address with a comma", "artists", addArtist, { imageUrl: iiif }, { bio: "Paints lakes." }],
  ["such addresses in a list", "artists", addArtist, { galleryImages: [iiif, other] }, { bio: "Paints." }],
  ["a name with a comma", "fairs", addFair, { artists: ["Sammy Baloji, Jr.", "Ada"] }, { booth: "B7" }],
])("%s stays one when something else is saved in the form", async (_title, kind, add, stored, changed) => {
  const id = add();
  const read = () => contentOf(records[kind], records[kind].get(id) ?? ({} as never));
  expect(updateRecord(kind, id, stored, { author: "this computer" })).toEqual({ value: id });
  expect(read()).toMatchObject(stored);
  const { values } = await openForm(kind, id);
  expect(await saveForm(kind, id, { ...values, ...(changed as typeof values) })).toEqual({ status: 303 });
  expect(read()).toMatchObject({ ...stored, ...changed });
});

test("a code that is not in the list, from a row that was not written here, is offered and stays", async () => {
  const id = addArtwork({ title: "Night" });
  sqlite.prepare("UPDATE artworks SET available = 'on loan' WHERE id = ?").run(id);
  sqlite
    .prepare("UPDATE versions SET fields = json_set(fields, '$.available', 'on loan') WHERE record_id = ?")
    .run(id);
  const html = await (await site.ask(`/cms/artworks/${id}`)).text();
  expect(html).toContain('<option value="on loan" selected="">on loan</option>');
  const { values } = await openForm("artworks", id);
  expect(await saveForm("artworks", id, { ...values, title: "Dawn" })).toEqual({ status: 303 });
  expect(records.artworks.get(id)).toMatchObject({ title: "Dawn", available: "on loan" });
});

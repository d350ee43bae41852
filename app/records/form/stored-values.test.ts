import { expect, test } from "vitest";
import { serverKinds } from "~/kinds.server";
import { sqlite } from "~/platform/database.server";
import { serveSite } from "~/testing/site.testing";
import { addArtwork } from "~/testing/world.testing";
import { openForm, saveForm, setUpOpenCms } from "./record-form.testing";

setUpOpenCms();
const site = serveSite();

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
  expect(serverKinds.artworks.get(id)).toMatchObject({ title: "Dawn", available: "on loan" });
});

import { describe, expect, test } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { type Fields, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { addArtist } from "~/testing/world.testing";
import { saveRecord, updateRecord } from "./save.testing";

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const soon = "2026-03-12T17:00:00.000Z";
const later = "2026-03-20T17:00:00.000Z";
const eva = "eva@a.example";

const open = async (id: string) => (await openForm("artists", id)).values;
const save = (id: string, fields: Fields) => saveForm("artists", id, fields);

/** What a colleague does with the buttons of the form. */
function colleague(id: string, fields: Fields): void {
  expect(saveRecord("artists", id, { ...ada, ...fields }, eva)).toEqual({ id });
}

const schedule = { publish: "from", publishFrom: "2026-03-12T18:00" };

describe("a button of a form that shows another publication", () => {
  test.each([
    {
      what: "Schedule over a colleague's schedule",
      before: later,
      theirs: schedule,
      pressed: { publish: "from", publishFrom: "2026-03-15T18:00" },
      was: "Published from March 20, 2026, 18:00",
      is: "Published from March 12, 2026, 18:00",
      publishedFrom: "2026-03-15T17:00:00.000Z",
    },
    {
      what: "Unpublish over a colleague's publishing",
      before: soon,
      theirs: { publish: "now" },
      pressed: { publish: "never" },
      was: "Published from March 12, 2026, 18:00",
      is: "Published since March 10, 2026, 10:00",
      publishedFrom: null,
    },
  ])("$what asks, says who and what, and is done when it is pressed again", async (step) => {
    const id = addArtist({ ...ada, publishedFrom: step.before });
    const values = await open(id);
    colleague(id, step.theirs);
    const stored = getArtist(id);
    const mine: Fields = { ...values, bio: "Draws.", ...(step.pressed as Fields) };
    const answer = await save(id, mine);
    expect(answer).toMatchObject({
      status: 409,
      reason: expect.stringContaining("press the button again"),
      conflict: { open: [], taken: [], author: eva, publication: { was: step.was, is: step.is } },
      typed: { bio: "Draws." },
    });
    expect(getArtist(id)).toEqual(stored);
    expect(await save(id, { ...answer.typed, ...(step.pressed as Fields) })).toEqual({ status: 303 });
    expect(getArtist(id)).toMatchObject({ bio: "Draws.", publishedFrom: step.publishedFrom });
  });

  test("does not ask where its outcome is what is stored, or where the publication is the one it showed", async () => {
    const id = addArtist({ ...ada, publishedFrom: null });
    const values = await open(id);
    colleague(id, { publish: "now" });
    expect(await save(id, { ...values, bio: "Draws.", publish: "now" })).toEqual({ status: 303 });
    const shown = await open(id);
    updateRecord("artists", id, { birthYear: 1980 }, { author: eva });
    const mine = { ...shown, birthYear: "1980", publish: "never" };
    expect(await save(id, mine)).toEqual({ status: 303 });
    expect(getArtist(id)?.publishedFrom).toBeNull();
  });
});

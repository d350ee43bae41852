import { describe, expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";
import { checkForm } from "./check-form";
import { artworkInquiry, everyForm, type Fields, person, registration } from "./forms-table.testing";
import { post, setUpForms, submit } from "./posted-forms.testing";
import { log, mails, rows, world } from "./stored-posts.testing";

setUpForms();

describe("a post without scripts", () => {
  test("is about the exhibition and the artwork of its address, whatever else it says", async () => {
    const other = addExhibition({ startDate: "2026-05-01" });
    await submit(registration, "page", { ...person(), exhibitionId: other });
    expect(rows(registration)).toMatchObject([{ exhibition_id: world.show }]);
    const fields = artworkInquiry.fields();
    const claims = { artworkTitle: "Day", artistName: "Somebody", inquiry_type: "press" };
    await submit(artworkInquiry, "page", { ...fields, ...claims });
    expect(rows(artworkInquiry)).toMatchObject([artworkInquiry.row(fields)]);
    expect(sqlite.prepare("SELECT artwork_id FROM inquiry_artworks").pluck().all()).toEqual([world.work]);
  });

  test("is stored and confirmed whatever staff have written as a title", async () => {
    const title = `${"大".repeat(5_000)}\nand\tDay`;
    world.show = addExhibition({ title, startDate: "2026-03-11" });
    await submit(registration);
    world.work = addArtwork({ title, artistId: addArtist({ name: "x".repeat(201) }) });
    await submit(artworkInquiry);
    expect(mails()).toHaveLength(2);
    expect(log()).toEqual([]);
  });
});

describe("a post with scripts", () => {
  test.each(everyForm)("of %s is judged by the server as the page itself judges it", async (_name, form) => {
    const whole = form.fields();
    const tries: Fields[] = [
      whole,
      {},
      { ...whole, email: "ada", name: "x".repeat(201), lastName: " ", message: "\n" },
      { ...whole, phone: "1".repeat(51), subject: "One\nTwo", inquiry_type: "sale" },
    ];
    for (const fields of tries) {
      const posted = new FormData();
      for (const [field, value] of Object.entries({ ...form.about(), ...fields })) posted.set(field, value);
      const { status, error } = checkForm(form.schema, posted).reply();
      const answer = await post(form, "script", fields);
      expect([answer.status, answer.errors]).toEqual([status === "error" ? 400 : 201, error ?? {}]);
    }
  });
});

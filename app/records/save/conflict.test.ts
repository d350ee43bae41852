import { describe, expect, test } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { type Fields, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { listVersions } from "~/records/versions/versions.testing";
import { addArtist, addExhibition } from "~/testing/world.testing";

setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss" };

describe("two people with one artist open", () => {
  test("the second to save gets the form back, and nothing of the first is lost", async () => {
    const id = addArtist(ada);
    const theirs = { ...ada, bio: "Sculpts.", birthYear: "1980", version: "1" };
    expect(await saveForm("artists", id, theirs)).toEqual({ status: 303 });
    const mine = { ...ada, bio: "Draws.", nationality: "French", version: "1" };
    const { status, conflict, result } = await saveForm("artists", id, mine);
    expect(status).toBe(409);
    expect(conflict).toMatchObject({
      version: 2,
      author: "this computer",
      storedAt: { text: "March 10, 2026, 10:00" },
      taken: [{ name: "birthYear", label: "Birth year", theirs: "1980", mine: "" }],
      open: [{ name: "bio", label: "Bio", theirs: "Sculpts.", mine: "Draws." }],
    });
    // What only one side changed is merged, and where both did mine stays in the field.
    expect(result?.initialValue).toMatchObject({
      bio: "Draws.",
      nationality: "French",
      birthYear: "1980",
      version: "2",
    });
    expect(getArtist(id)).toMatchObject({
      bio: "Sculpts.",
      nationality: "Swiss",
      birthYear: 1980,
      version: 2,
    });
    // Sent again it is the decision.
    expect(await saveForm("artists", id, result?.initialValue as Fields)).toEqual({ status: 303 });
    expect(getArtist(id)).toMatchObject({
      bio: "Draws.",
      nationality: "French",
      birthYear: 1980,
      version: 3,
    });
  });

  test("a form that is sent twice is saved once", async () => {
    const id = addArtist(ada);
    const mine = { ...ada, bio: "Draws.", version: "1" };
    expect([await saveForm("artists", id, mine), await saveForm("artists", id, mine)]).toEqual([
      { status: 303 },
      { status: 303 },
    ]);
    expect(listVersions("artists", id)).toHaveLength(2);
  });

  test("a form without a version is stored, and the history has what it overwrote", async () => {
    const id = addArtist(ada);
    await saveForm("artists", id, { ...ada, bio: "Sculpts.", version: "1" });
    expect(await saveForm("artists", id, { ...ada, bio: "Draws." })).toEqual({ status: 303 });
    expect(listVersions("artists", id).map(({ fields }) => fields.bio)).toEqual([
      "Draws.",
      "Sculpts.",
      "Paints.",
    ]);
  });

  test("an error at a field keeps the version that the form was opened on", async () => {
    const id = addArtist(ada);
    await saveForm("artists", id, { ...ada, bio: "Sculpts.", version: "1" });
    const { status, result } = await saveForm("artists", id, { ...ada, name: "", version: "1" });
    expect([status, result?.initialValue?.version]).toEqual([400, "1"]);
  });

  test.each(["0", "99", "x", "1e0", "-1"])(
    "version %s is not one that was opened: everything that differs is asked",
    async (version) => {
      const id = addArtist(ada);
      await saveForm("artists", id, { ...ada, bio: "Sculpts.", version: "1" });
      expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version })).toMatchObject({
        status: 409,
        conflict: { version: 2, open: [{ name: "bio" }] },
      });
    },
  );
});

test("a name that no record has stays in a form that meets a conflict", async () => {
  const id = addExhibition({ title: "Blue Hours", artistIds: [addArtist({ name: "Ada" })] });
  const { values } = await openForm("exhibitions", id);
  expect(await saveForm("exhibitions", id, { ...values, title: "Grey" })).toEqual({ status: 303 });
  const names = { artistIds: ["Ada", "Zoe Misspelt"], artworkIds: ["Nihgt"] };
  expect(await saveForm("exhibitions", id, { ...values, title: "Red", ...names })).toMatchObject({
    status: 409,
    typed: { title: "Red", ...names },
  });
});

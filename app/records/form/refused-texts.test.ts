import { expect, test } from "vitest";
import { inquiry } from "~/forms/forms-table.testing";
import { post } from "~/forms/posted-forms.testing";
import { addArtwork } from "~/testing/world.testing";
import { saveForm, setUpOpenCms } from "./record-form.testing";

setUpOpenCms();

/** What a refused form says at a field and holds there again. */
const forms: [title: string, send: (text: string) => Promise<unknown[]>][] = [
  [
    "a record's text",
    async (bio) => {
      const { errors, typed } = await saveForm("artists", "new", { bio });
      return [errors?.bio?.[0], typed?.bio];
    },
  ],
  [
    "a visitor's message",
    async (message) => {
      const { errors, values } = await post(inquiry, "page", { ...inquiry.fields(), message });
      return [errors.message?.[0], values.message];
    },
  ],
];

test.each(forms)("%s that is refused comes back whole, however long", async (_title, send) => {
  const text = `${"x".repeat(50_000)}🎨`;
  expect(await send(text)).toEqual([expect.stringMatching(/^Please use at most \d+ characters$/), text]);
});

test("what is not refused itself comes back whole, and so does a list of addresses", async () => {
  const galleryImages = Array.from(
    { length: 100 },
    (_, at) => `https://a.example/${at}${"x".repeat(500)}`,
  ).join(", ");
  const { errors, typed } = await saveForm("artists", "new", { name: "", galleryImages });
  expect(errors).toEqual({
    name: ["Name is required"],
    slug: ["Slug is required"],
    bio: ["Bio is required"],
  });
  expect(typed?.galleryImages).toBe(galleryImages);
});

test("a typed name that is no record's is not looked for where it is longer than any", async () => {
  addArtwork();
  const artworkIds = ["a, ".repeat(60_000), "A".repeat(60_000)];
  const { status, errors, typed } = await saveForm("exhibitions", "new", { artworkIds });
  expect([status, errors?.artworkIds?.[0]]).toEqual([400, "Please choose artworks from the list"]);
  expect(typed?.artworkIds).toEqual(artworkIds.map((text) => text.trim()));
});

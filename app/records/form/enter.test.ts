import { expect, test } from "vitest";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, addPressItem } from "~/testing/world.testing";
import { setUpOpenCms } from "./record-form.testing";

setUpOpenCms();
const site = serveSite();

/** Enter in a field presses the first submit button of its form. */
test.each([
  ["artists", addArtist],
  ["artworks", addArtwork],
  ["exhibitions", addExhibition],
  ["press", addPressItem],
] as const)("Enter in a field of %s saves, and does not withdraw", async (kind, add) => {
  const html = await (await site.ask(`/cms/${kind}/${add()}`)).text();
  const form = /<form[^>]*aria-label="Edit.*?<\/form>/s.exec(html)?.[0] ?? "";
  const [first] = [...form.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(
    ([, text]) => text,
  );
  expect(first).toBe("Save changes");
});

import { expect, test } from "vitest";
import { serveSite } from "~/testing/site.testing";
import { addArtist } from "~/testing/world.testing";
import { setUpOpenCms } from "./record-form.testing";

setUpOpenCms();
const site = serveSite();

test("Enter in a field saves, and does not withdraw: it presses the first submit button of the form", async () => {
  const html = await (await site.ask(`/cms/artists/${addArtist()}`)).text();
  const form = /<form[^>]*aria-label="Edit.*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/s.exec(form)?.[1]).toBe("Save changes");
});

import { expect, test } from "vitest";
import { picture } from "~/testing/world.testing";
import { createImage, describeImages } from "./queries.server";

const describeImage = (url: string | null) => describeImages([url]).get(url ?? "") ?? null;

test("a stored image has the colour that covers most of it", async () => {
  const corner = await picture(20, 20, "#0000ff").png().toBuffer();
  const bytes = await picture(100, 80, "#ff0000")
    .composite([{ input: corner }])
    .png()
    .toBuffer();
  const described = describeImage(await createImage(bytes));
  expect(Object(described).color).toMatch(/^#[ef].[01].[01].$/);
});

test("a stored image has the size with which it is shown", async () => {
  const bytes = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(describeImage(await createImage(bytes))).toMatchObject({ width: 40, height: 60 });
});

test.each(["http://img.example.org/a.jpg", "javascript:alert(1)", "/objects/0123456789abcdef.jpg", "", null])(
  "no image is shown for %j in a field",
  (url) => {
    expect(describeImage(url)).toBeNull();
  },
);

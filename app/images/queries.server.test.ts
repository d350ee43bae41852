import { beforeEach, describe, expect, test } from "vitest";
import { claimSize, emptyDatabase, picture } from "~/testing/world.testing";
import { createImage, describeImage, describeImages } from "./queries.server";

beforeEach(emptyDatabase);

describe("a stored image", () => {
  test("has the colour that covers most of it", async () => {
    const corner = await picture(20, 20, "#0000ff").png().toBuffer();
    const bytes = await picture(100, 80, "#ff0000")
      .composite([{ input: corner }])
      .png()
      .toBuffer();
    const described = describeImage(await createImage(bytes));
    expect(Object(described).color).toMatch(/^#[ef].[01].[01].$/);
  });

  test.each([
    [3, 60, 40],
    [6, 40, 60],
  ])("with EXIF orientation %i is %i by %i, as it is shown", async (orientation, width, height) => {
    const bytes = await picture(60, 40).withMetadata({ orientation }).jpeg().toBuffer();
    expect(describeImage(await createImage(bytes))).toMatchObject({ width, height });
  });
});

test("a small file that claims more than 50 megapixels is not decoded", async () => {
  await expect(createImage(await claimSize(8000, 6251))).rejects.toThrow("pixel limit");
});

describe("image fields", () => {
  test("keep an https URL of another site as it is", () => {
    const url = "https://img.example.org/a%20b.jpg?w=1";
    expect(describeImage(url)).toEqual({ url });
  });

  test.each([
    "http://img.example.org/a.jpg",
    "javascript:alert(1)",
    "/objects/0123456789abcdef.jpg",
    "",
    null,
  ])("leave out %j", (url) => {
    expect(describeImage(url)).toBeNull();
  });

  test("are looked up together, each by its own text", async () => {
    const path = await createImage(await picture(30, 20).png().toBuffer());
    const url = "https://img.example.org/a.jpg";
    const described = describeImages([path, url, null, path, "/objects/0123456789abcdef.jpg"]);
    expect([...described.keys()].sort()).toEqual([path, url].sort());
  });
});

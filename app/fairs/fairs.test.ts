import { beforeEach, describe, expect, test } from "vitest";
import { fairRecords } from "~/fairs/kind.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { updateRecord } from "~/records/save/save.testing";
import * as page from "~/routes/_site.fairs";
import { canonical, head } from "~/site/page-answers.testing";
import { addArtist, addFair, args } from "~/testing/world.testing";

/** The frozen day is March 10, 2026. */

setUpOpenCms();

const load = (query = "") => page.loader(args(`/fairs${query}`));
const names = (fairs: { name: string }[]) => fairs.map(({ name }) => name);

describe("/fairs", () => {
  beforeEach(() => {
    addFair({ name: "Liste 25", startDate: "2025-06-16", endDate: "2025-06-22" });
    addFair({ name: "Art Cologne 24", startDate: "2024-11-07", endDate: "2024-11-10" });
    addFair({ name: "Liste 24", startDate: "2024-06-10", endDate: "2024-06-16" });
    addFair({ name: "Draft 23", startDate: "2023-06-10", endDate: "2023-06-16", publishedFrom: null });
  });

  test.each([
    ["", "2025", ["Liste 25"]],
    ["?year=2024", "2024", ["Art Cologne 24", "Liste 24"]],
    ["?year=2023", "2025", ["Liste 25"]],
  ])("%s shows those of %s that have ended, newest first", (query, year, fairs) => {
    const loaded = load(query);
    expect([loaded.year, names(loaded.past), loaded.years]).toEqual([year, fairs, ["2025", "2024"]]);
  });

  test("shows those that have not ended in every year, the next one first", () => {
    addFair({ name: "Art Basel", startDate: "2026-06-16", endDate: "2026-06-21" });
    addFair({ name: "ARCO", startDate: "2026-03-04", endDate: "2026-03-10" });
    addFair({ name: "Liste", startDate: "2026-06-15", endDate: "2026-06-21" });
    const { current, upcoming, years } = load("?year=2024");
    expect([names(current), names(upcoming)]).toEqual([["ARCO"], ["Liste", "Art Basel"]]);
    expect(years).toEqual(["2025", "2024"]);
    addFair({ name: "miart", startDate: "2026-02-27", endDate: "2026-03-01" });
    expect(names(load("?year=2026").past)).toEqual(["miart"]);
  });

  test("has its own address for each year but the newest", () => {
    expect(canonical(head(page.meta, load("?year=2024")))).toBe("https://gallery.example/fairs?year=2024");
    expect(canonical(head(page.meta, load("?year=2025")))).toBe("https://gallery.example/fairs");
  });

  test("links those artists who have a page, and shows a logo that comes with the site", () => {
    addArtist({ name: "Ada", slug: "ada" });
    const id = addFair({ artists: ["Ada", "Ben", "__proto__", "toString"] });
    updateRecord("fairs", id, { logoUrl: "/fair-logos/arcomadrid.svg" }, { author: "eva" });
    expect(load().past[0]).toEqual({
      ...load().past[0],
      artists: [{ name: "Ada", slug: "ada" }, ...["Ben", "__proto__", "toString"].map((name) => ({ name }))],
      logo: "/fair-logos/arcomadrid.svg",
    });
  });
});

test.each([
  ["2024-12-28", "2025-01-03", "/fairs?year=2024"],
  ["2026-03-04", "2026-03-10", "/fairs"],
])(
  "a fair from %s to %s is public at %s: under the year of its first day once it is over",
  (startDate, endDate, path) => {
    const fair = fairRecords.get(addFair({ startDate, endDate }));
    expect(fair && fairRecords.publicPath?.(fair)).toBe(path);
  },
);

test.each([
  [{ endDate: "2026-01-31" }, "endDate", "The end date is before the start date"],
  [{ url: "javascript:alert(1)" }, "url", "Please enter a web address that begins with https:// or http://"],
  [{ logoUrl: "/fair-logos/../x.svg" }, "logoUrl", "Please choose an image, or give an https address"],
])("a fair with %j is refused at the field", (fields, path, message) => {
  const id = addFair();
  expect(updateRecord("fairs", id, fields, { author: "eva" })).toMatchObject({
    status: 400,
    issues: [{ path, message }],
  });
});

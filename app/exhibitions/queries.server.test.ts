import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addExhibition, emptyDatabase } from "~/testing/world.testing";
import { countExhibitions, listExhibitions } from "./queries.server";
import { countTab, listCurrentExhibitions, listIdsInOrder, listPastYears, listTab } from "./tabs.server";
import { viewExhibition, viewExhibitions, viewSlides } from "./view.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const titles = (exhibitions: { title: string }[]) => exhibitions.map(({ title }) => title);

describe("on 10 March 2026 in Zurich", () => {
  test.each([
    ["2026-03-09", "2026-03-09", { isUpcoming: false, isOnView: false }],
    ["2026-03-01", "2026-03-10", { isUpcoming: false, isOnView: true }],
    ["2026-03-10", "2026-03-10", { isUpcoming: false, isOnView: true }],
    ["2026-03-10", "2026-04-10", { isUpcoming: false, isOnView: true }],
    ["2026-03-11", "2026-04-10", { isUpcoming: true, isOnView: false }],
  ])("a show from %s to %s is %o", (startDate, endDate, state) => {
    const id = addExhibition({ startDate, endDate });
    expect(viewExhibition(id)).toMatchObject(state);
    expect(viewExhibitions(listExhibitions({ part: all }))[0]).toMatchObject(state);
    expect(titles(listTab("upcoming", "", all))).toHaveLength(state.isUpcoming ? 1 : 0);
    expect(titles(listTab("past", "", all))).toHaveLength(state.isUpcoming ? 0 : 1);
    expect([countTab("upcoming"), countTab("past")]).toEqual(state.isUpcoming ? [1, 0] : [0, 1]);
    expect(listCurrentExhibitions()).toHaveLength(state.isOnView ? 1 : 0);
  });
});

describe("order", () => {
  const add = (title: string, startDate: string, endDate = startDate) =>
    addExhibition({ title, startDate, endDate });

  test("all shows: the newest first day first, ties by id", () => {
    add("Old", "2024-01-01");
    add("Next", "2026-05-01");
    add("New", "2026-01-01");
    const ties = [add("Tie", "2020-01-01"), add("Tie", "2020-01-01")].sort();
    const listed = listExhibitions({ part: all });
    expect(titles(listed)).toEqual(["Next", "New", "Old", "Tie", "Tie"]);
    expect(listed.slice(3).map(({ id }) => id)).toEqual(ties);
    expect(countExhibitions()).toBe(5);
  });

  test("upcoming: the next one first; past: the newest first, those on view among them", () => {
    add("Later", "2026-09-01");
    add("Next", "2026-03-11");
    add("Old", "2023-01-01");
    add("On view", "2026-03-01", "2026-04-01");
    add("Last year", "2025-10-01", "2025-12-01");
    expect(titles(listTab("upcoming", "", all))).toEqual(["Next", "Later"]);
    expect(titles(listTab("past", "", all))).toEqual(["On view", "Last year", "Old"]);
  });

  test("on view: the newest first, at most 6, at the start of what the page lists", () => {
    const old = add("Old", "2025-12-01", "2025-12-31");
    const days = ["01", "02", "03", "04", "05", "06", "07"];
    const current = days.map((day) => add(day, `2026-03-${day}`, "2026-03-31"));
    const next = add("Next", "2026-05-01");
    expect(titles(listCurrentExhibitions())).toEqual(["07", "06", "05", "04", "03", "02"]);
    const newest = current.toReversed();
    expect(listIdsInOrder("past", "", listCurrentExhibitions())).toEqual([...newest, old]);
    expect(listIdsInOrder("past", "2025", listCurrentExhibitions())).toEqual([...newest.slice(0, 6), old]);
    expect(listIdsInOrder("upcoming", "", listCurrentExhibitions())).toEqual([...newest.slice(0, 6), next]);
  });
});

describe("years of the past tab", () => {
  test("are those in which opened shows began, newest first, each once", () => {
    const days = ["2023-05-01", "2025-12-31", "2023-01-01", "2026-01-01", "2026-10-01", "2027-01-01"];
    for (const startDate of days) addExhibition({ startDate, endDate: "2027-12-31" });
    expect(listPastYears()).toEqual(["2026", "2025", "2023"]);
    expect(["2027", "2026", "2025", "2023"].map((year) => countTab("past", year))).toEqual([0, 1, 1, 2]);
  });

  test("filter by the first day, from New Year to New Year's Eve", () => {
    for (const day of ["2023-12-31", "2024-01-01", "2024-12-31", "2025-01-01"])
      addExhibition({ title: day, startDate: day, endDate: "2025-06-01" });
    expect(titles(listTab("past", "2024", all))).toEqual(["2024-12-31", "2024-01-01"]);
    expect(countTab("past", "2024")).toBe(2);
  });
});

describe("the home slideshow", () => {
  test("shows the featured exhibitions: on view, then upcoming, the next one first, then past", () => {
    const add = (title: string, startDate: string, endDate: string, featured = true) =>
      addExhibition({ title, featured, startDate, endDate });
    add("Long past", "2024-01-01", "2024-02-01");
    add("Past", "2026-01-01", "2026-03-09");
    add("Not featured", "2026-01-01", "2026-12-31", false);
    add("Later", "2026-09-01", "2026-10-01");
    add("Next", "2026-06-01", "2026-07-01");
    add("On view", "2026-03-01", "2026-03-10");
    expect(viewSlides().map(({ title, group }) => [title, group])).toEqual([
      ["On view", "current"],
      ["Next", "upcoming"],
      ["Later", "upcoming"],
      ["Past", "past"],
      ["Long past", "past"],
    ]);
  });

  test("has as much ink under its text as the picture needs, and the most over one of another site", () => {
    const stored = "/objects/0123456789abcdef01234567.jpg";
    sqlite
      .prepare(
        `INSERT INTO images (path, width, height, color, head_lightness, head_darkness, foot_lightness, foot_darkness,
           lightness, content_type, bytes) VALUES (?, 3, 2, '#888888', 236, 140, 90, 60, 240, 'image/jpeg', 9)`,
      )
      .run(stored);
    addExhibition({ title: "Stored", featured: true, imageUrl: stored });
    addExhibition({ title: "Elsewhere", featured: true, imageUrl: "https://img.example.org/a.jpg" });
    expect(Object.fromEntries(viewSlides().map(({ title, shade }) => [title, shade]))).toEqual({
      Stored: { text: "white", head: 0.54, foot: 0, header: "ink" },
      Elsewhere: { text: "white", head: 0.58, foot: 0.58, header: "white" },
    });
  });
});

test("a detail holds the author, the credits and the gallery images that can be shown", () => {
  const words = { description: "Text", descriptionAuthor: "Eva Egli", imageCredits: "Photo: Ida" };
  const id = addExhibition(words);
  const images = ["https://img.example.org/1.jpg", "/objects/unknown-image.jpg", "javascript:alert(1)"];
  sqlite.prepare("UPDATE exhibitions SET gallery_images = ? WHERE id = ?").run(JSON.stringify(images), id);
  expect(viewExhibition(id)).toMatchObject({
    ...words,
    gallery: [{ url: "https://img.example.org/1.jpg" }],
    image: null,
  });
});

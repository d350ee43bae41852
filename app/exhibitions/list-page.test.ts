import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import * as exhibitions from "~/routes/_site.exhibitions/route";
import { canonical, head, robots, structured, titles } from "~/site/page-answers.testing";
import { addExhibition, args, emptyDatabase } from "~/testing/world.testing";

beforeEach(() => emptyDatabase());

describe("/exhibitions", () => {
  const load = (query = "") => exhibitions.loader(args(`/exhibitions${query}`));
  const upcoming = () => addExhibition({ title: "Next", startDate: "2026-04-01", endDate: "2026-05-01" });
  const onView = () => addExhibition({ title: "Now" });
  const old = () => addExhibition({ title: "Old", startDate: "2024-01-01", endDate: "2024-02-01" });

  test("opens on the upcoming shows, with the counts of both tabs", () => {
    upcoming();
    onView();
    old();
    expect(load()).toMatchObject({ tab: "upcoming", counts: { upcoming: 1, past: 2 }, years: [], year: "" });
    expect(titles(load().exhibitions)).toEqual(["Next"]);
    const filtered = load("?tab=past&year=2024");
    expect(titles(filtered.exhibitions)).toEqual(["Old"]);
    expect(filtered).toMatchObject({ page: { count: 1 }, counts: { past: 2 }, years: ["2026", "2024"] });
  });

  test("opens on the past ones where none is upcoming", () => {
    onView();
    expect(load().tab).toBe("past");
    expect(load("?tab=upcoming")).toMatchObject({ tab: "upcoming", exhibitions: [] });
  });

  test("is indexed by tab and by show, and not by year", () => {
    upcoming();
    const id = old();
    expect(canonical(head(exhibitions.meta, load()))).toBe("https://gallery.example/exhibitions");
    expect(canonical(head(exhibitions.meta, load("?tab=past")))).toBe(
      "https://gallery.example/exhibitions?tab=past",
    );
    expect(robots(head(exhibitions.meta, load("?tab=past&year=2024")))).toBe("noindex, follow");
    const show = head(exhibitions.meta, load(`?tab=past&id=${id}`));
    expect(canonical(show)).toBe(`https://gallery.example/exhibitions?id=${id}`);
    expect(structured(show)).toMatchObject({
      "@type": "ExhibitionEvent",
      startDate: "2024-01-01",
      endDate: "2024-02-01",
      location: { name: "Kunsthalle", address: "Bern" },
    });
  });

  test("shows 24 a page", () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 25; at += 1) onView();
    })();
    expect(load("?tab=past").exhibitions).toHaveLength(24);
    expect(load("?tab=past&page=2").exhibitions).toHaveLength(1);
  });
});

import { beforeEach, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { viewRecordTab } from "~/records/list/record-list.server";
import { parseRecordList } from "~/records/list-params";
import * as route from "~/routes/cms.views";
import { addArtwork, args, noticeOf } from "~/testing/world.testing";
import { listSavedViews } from "./views.server";

setUpOpenCms();
beforeEach(() => {
  sqlite.exec("DELETE FROM list_views");
  addArtwork({ title: "Fog", location: "Rack 12" });
  addArtwork({ title: "Dusk", location: "Depot" });
});

/** What the form of a view posts, and what is said then. */
async function post(fields: Record<string, string>) {
  const body = new URLSearchParams({ kind: "artworks", ...fields });
  return noticeOf((await route.action(args("/cms/views", { method: "POST", body }))) as Response);
}
const rack = "view=table&sort=-title&columns=size&location=Rack+12";
const views = () => listSavedViews("artworks");
const open = (query: string) => viewRecordTab(parseRecordList(new URLSearchParams(query), "artworks"));
const first = () => views()[0] ?? { id: "", name: "", query: "" };

test("a list keeps filters, order, columns and view under a name, and is that view on every page", async () => {
  expect(await post({ intent: "save", name: "Rack 12", query: `${rack}&page=2` })).toContain("View saved");
  expect(views().map(({ name, query }) => [name, query])).toEqual([
    ["Rack 12", expect.not.stringContaining("page")],
  ]);
  const { cards, columns, query, view, current } = open(`${first().query}&page=3`);
  expect([cards.map(({ title }) => title), columns, query.sort, view]).toEqual([
    ["Fog"],
    ["size"],
    "-title",
    "table",
  ]);
  expect(current?.name).toBe("Rack 12");
  expect(open("location=Depot&view=table").current).toBeUndefined();
});

test("the name of a view in another spelling changes it; it is renamed and deleted", async () => {
  await post({ intent: "save", name: "Rack 12", query: rack });
  expect(await post({ intent: "save", name: "RACK 12 ", query: "location=Depot" })).toContain(
    "View “RACK 12” changed",
  );
  expect(views().map(({ query }) => query)).toEqual(["location=Depot"]);
  await post({ intent: "save", name: "Sold", query: "available=false" });
  const { id } = first();
  expect(await post({ intent: "rename", id, name: "sold" })).toContain("Another view is called “sold”");
  expect(await post({ intent: "rename", id, name: "Depot" })).toContain("View renamed");
  expect(await post({ intent: "rename", id, name: " " })).toContain("The view has no name");
  expect(await post({ intent: "delete", id })).toContain("View “Depot” deleted");
  expect(await post({ intent: "delete", id })).toContain("Somebody has deleted this view");
  expect(views().map(({ name }) => name)).toEqual(["Sold"]);
});

test("a view whose filter no longer exists says so and finds nothing", () => {
  sqlite.exec(
    "INSERT INTO list_views (id, kind, name, name_key, query) VALUES ('a', 'artworks', 'Old', 'old', 'view=cards&height.from=2')",
  );
  const { cards, vanished } = open("view=cards&height.from=2");
  expect([cards, vanished]).toEqual([[], ["height.from"]]);
});

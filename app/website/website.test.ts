import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { formPost, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import type { Save } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { ensureWebsite } from "~/records/store/first-records.server";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { listVersions } from "~/records/versions/versions.testing";
import * as history from "~/routes/cms.$kind.$id_.history";
import * as list from "~/routes/cms.($kind)._index";
import { contentDefaults } from "~/site/texts";
import { addContent, addToken, args, noticeOf } from "~/testing/world.testing";
import { getDesignTokenCss } from "~/website/colours/tokens.server";
import { getContent, listContent } from "~/website/texts/queries.server";

setUpOpenCms();

const author = "eva@gallery.example";
const change = (kind: Save["kind"], id: string, fields: Save["fields"], more: Partial<Save> = {}) =>
  save({
    kind,
    id,
    fields,
    intent: "save",
    base: "newest",
    onConflict: "merge",
    opened: null,
    author,
    ...more,
  });
const idOf = (key: string) => listContent().find((text) => text.key === key)?.id ?? "";
const countVersions = () => sqlite.prepare("SELECT count(*) FROM versions").pluck().get();
const pageWidth = { category: "space", element: "page", property: "width", value: "2rem" };
const issuesOf = (answer: ReturnType<typeof save>) => ("issues" in answer ? answer.issues : []);

const [one, two] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;

test("at the start every text that the site reads has a row, and colours are what design_system has", () => {
  addContent("nav_fairs", "Messen", "navigation");
  addToken({ category: "color", element: "ink", property: "text", value: "#222" });
  addToken(pageWidth);
  ensureWebsite();
  const texts = listContent().map(({ key, content }) => [key, content]);
  const wanted = Object.keys(contentDefaults).map((key) => [key, key === "nav_fairs" ? "Messen" : null]);
  expect(texts.sort()).toEqual(wanted.sort());
  expect(sqlite.prepare("SELECT ink, paper, others FROM colors").get()).toEqual({
    ink: "#222",
    paper: null,
    others: "space / page / width: 2rem",
  });
  const before = countVersions();
  ensureWebsite();
  expect(countVersions()).toBe(before);
});

test("first records are added all or none, and the next start brings what is missing", () => {
  sqlite.exec(
    "CREATE TEMP TRIGGER no_colours BEFORE INSERT ON colors BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  const stored = () => [listContent(), countVersions()];
  const before = stored();
  try {
    expect(() => ensureWebsite()).toThrow("disk full");
    expect(stored()).toEqual(before);
  } finally {
    sqlite.exec("DROP TRIGGER no_colours");
  }
  ensureWebsite();
  expect(listContent()).toHaveLength(Object.keys(contentDefaults).length);
});

describe("a text", () => {
  beforeEach(ensureWebsite);

  test("is changed by its form, shown on the site, and emptied to have its default back", async () => {
    const id = idOf("nav_fairs");
    const { values } = await openForm("content", id);
    await saveForm("content", id, { ...values, content: " Mes\u00adsen\u200b" });
    expect(getContent().nav_fairs).toBe("Messen");
    await saveForm("content", id, { ...values, version: "2", content: "" });
    expect([getContent().nav_fairs, listVersions("content", id).length]).toEqual(["Fairs", 3]);
  });

  test("that the site reads keeps its key and cannot be deleted", () => {
    const id = idOf("nav_fairs");
    expect(issuesOf(change("content", id, { key: "other" }))).toEqual([
      { path: "key", message: "Keys that the website uses cannot be changed" },
    ]);
    expect(issuesOf(change("content", id, {}, { intent: "delete" }))).toEqual([
      { path: "", message: "This cannot be deleted" },
    ]);
  });

  test.each([
    ["nav_fairs", "a".repeat(301), "Please use at most 300 characters"],
    ["nav_fairs", "two\nlines", "Please write this on one line"],
    ["404_page_description", "a".repeat(2001), "Please use at most 2000 characters"],
  ])("%s is at most so long, and on as many lines as it may have", (key, content, message) => {
    expect(issuesOf(change("content", idOf(key), { content }))).toEqual([{ path: "content", message }]);
  });

  const note = { key: "a_note", title: "A note", category: "page", type: "text", content: "Closed." };
  const add = (id: string, fields: object = note) => change("content", id, { ...fields }, { isNew: true });
  test("of staff's own is added, and neither is one under a key that is taken or that says nothing", () => {
    expect(add(one)).toMatchObject({ isNew: true });
    expect(issuesOf(add(two))).toEqual([
      { path: "key", message: expect.stringContaining("This key is taken by") },
    ]);
    expect(issuesOf(add(two, { ...note, key: "A note" }))).toEqual([
      { path: "key", message: "Please use only a–z, 0–9 and _, at most 100 characters" },
    ]);
  });

  test("of staff's own is deleted, and restored under the next free key where another has its own", () => {
    add(one);
    expect(change("content", one, {}, { intent: "delete" })).toEqual({ record: null });
    expect(listContent().some(({ key }) => key === "a_note")).toBe(false);
    add(two);
    expect(restoreFromTrash("content", one, author)).toMatchObject({
      newValues: [{ field: "key", was: "a_note", is: "a_note_2" }],
    });
  });

  test("is never a draft, withdrawn or scheduled", () => {
    const refused = [{ path: "", message: "This has no drafts" }];
    expect(issuesOf(change("content", idOf("nav_fairs"), {}, { intent: "draft" }))).toEqual(refused);
    expect(issuesOf(change("content", idOf("nav_fairs"), {}, { wanted: null }))).toEqual(refused);
  });

  test("is found in its list by category", async () => {
    add(one);
    const read = (path: string) => list.loader(args(path, { params: { kind: "content" } }));
    const { list: page } = await read("/cms/content");
    const groups = [...new Set(page.cards.map(({ group }) => group))];
    expect(groups).toEqual(["Artworks", "Exhibitions", "Page not found", "Menu", "Page"]);
    expect((await read("/cms/content?search=NOTE")).list.cards).toMatchObject([
      { title: "A note", text: "Closed.", group: "Page" },
    ]);
  });
});

describe("the colours", () => {
  beforeEach(() => {
    addToken(pageWidth);
    ensureWebsite();
  });

  test("write their tokens, and those of the others", () => {
    change("design", "colours", { ink: "#222233", others: "space / page / height: 3rem" });
    expect(getDesignTokenCss()).toBe(":root{--color-ink-text: #222233;--space-page-height: 3rem}");
    change("design", "colours", { ink: null, others: null });
    expect(getDesignTokenCss()).toBe("");
  });

  test("that are hard to read are an error at their fields until that is confirmed", () => {
    const message = expect.stringMatching(/^Grey on paper: contrast 1\.6 to 1/);
    expect(issuesOf(change("design", "colours", { muted: "#ccc" }))).toEqual([{ path: "muted", message }]);
    expect(change("design", "colours", { muted: "#ccc", confirmed: true })).toHaveProperty("record");
    expect(getDesignTokenCss()).toContain("--color-muted-text: #ccc");
    expect(issuesOf(change("design", "colours", { ink: "#000" }))).toEqual([{ path: "muted", message }]);
  });

  test.each([
    [{ ink: "tomato" }, "ink", "Please write a colour as #rrggbb, rgb(…) or hsl(…)"],
    [
      { others: "width: 2rem" },
      "others",
      "Please write one token per line: category / element / property: value",
    ],
    [{ others: "color / ink / text: #000" }, "others", "Please write each token only once"],
    [
      { others: "a / b / c: url(x)" },
      "others",
      "Please give one plain value of at most 100 characters: no url(), var(), quotes, comments, ; { or }",
    ],
  ])("%j is refused", (fields, path, message) => {
    expect(issuesOf(change("design", "colours", fields))).toEqual([{ path, message }]);
  });

  test("keep a token that a later rule refuses, as long as it is not changed", async () => {
    sqlite.exec("UPDATE colors SET others = 'a / b / c: red' || char(10) || 'a / b / d: var(--x)'");
    const { values } = await openForm("design", "colours");
    const others = String(values.others).replace("\n", "\r\n");
    expect(await saveForm("design", "colours", { ...values, others, ink: "#000" })).toEqual({ status: 303 });
    expect(getDesignTokenCss()).toContain("--color-ink-text: #000");
  });

  test("come back as an older version had them, others among them, and what was confirmed then", async () => {
    sqlite.exec(
      "UPDATE versions SET fields = json_set(fields, '$.muted', '#ccc') WHERE record_id = 'colours'",
    );
    change("design", "colours", { ink: "#222233", muted: null, others: null });
    const answer = await history.action(formPost("design", "colours", { number: "1", version: "2" }));
    expect(noticeOf(answer as Response)).toContain("It is as it was in version 1.");
    expect(getDesignTokenCss()).toBe(":root{--color-muted-text: #ccc;--space-page-width: 2rem}");
  });

  test("are one record, which cannot be deleted, to whose form their list leads, and never a second", async () => {
    expect(issuesOf(change("design", "colours", {}, { intent: "delete" }))).toEqual([
      { path: "", message: "This cannot be deleted" },
    ]);
    const page = list.loader(args("/cms/design", { params: { kind: "design" } }));
    await expect(page).rejects.toMatchObject({ status: 302 });
    const before = getDesignTokenCss();
    const second = change("design", one, { ink: null }, { isNew: true });
    expect(issuesOf(second)).toEqual([{ path: "", message: "There is only one" }]);
    expect(getDesignTokenCss()).toBe(before);
    await expect(openForm("design", "new")).rejects.toMatchObject({ init: { status: 404 } });
  });
});

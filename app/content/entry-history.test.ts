import { beforeEach, describe, expect, test, vi } from "vitest";
import { listVersions } from "~/records/versions/versions.server";
import * as history from "~/routes/cms.$kind.$id_.history";
import * as content from "~/routes/cms.content";
import * as design from "~/routes/cms.design";
import { sqlite } from "~/server/database.server";
import { getContentRevision } from "~/server/revision.server";
import { addContent, args, emptyDatabase } from "~/testing/world.testing";
import { createDesignToken, getDesignToken } from "./design-tokens.server";
import { openedName, textName } from "./entries";
import type { EntryConflictView } from "./entry-conflict.server";
import { getContent, listContent } from "./queries.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

type Fields = Record<string, string>;
interface Answer {
  category?: string;
  conflict?: EntryConflictView;
  result?: { initialValue: Fields };
}

async function answerOf(
  answering: Promise<unknown>,
): Promise<{ status: number; location?: string | null } & Answer> {
  const answer = await answering;
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") };
  const { data, init } = answer as { data: Answer; init: { status: number } };
  return { status: init.status, ...data };
}

const post = (path: string, fields: Fields) =>
  args(path, { method: "POST", body: new URLSearchParams(fields) });
const saveTexts = (fields: Fields, button: Fields = { intent: "save" }) =>
  answerOf(content.action(post("/cms/content", { category: "navigation", ...button, ...fields })));
const saveColors = (fields: Fields, button: Fields = { intent: "save" }) =>
  answerOf(design.action(post("/cms/design", { category: "colours", ...button, ...fields })));

/** The fields of a text in a form. */
const entry = (id: string, opened: string, typed = opened): Fields => ({
  [openedName(id)]: opened,
  [textName(id)]: typed,
});
const both = (fairs: Fields, artists: Fields) => ({ ...fairs, ...artists });
const done = { status: 303, location: "/cms/content?notice=1" };
const stored = (key: string) => listContent().find((row) => row.key === key)?.content;
const textsOf = (kind: "content" | "design", id: string) =>
  listVersions(kind, id).map(({ action, author, fields }) => [
    action,
    author,
    fields[kind === "content" ? "content" : "value"],
  ]);

describe("two people with one category open", () => {
  test("the second to change a text gets the form back, with what the first stored", async () => {
    await saveTexts(entry("nav_fairs", "", "Messen"));
    await saveTexts(entry("nav_artists", "", "People"));
    const fields = both(entry("nav_fairs", "", "Fairs abroad"), entry("nav_artists", ""));
    const { status, category, conflict, result } = await saveTexts(fields);
    expect([status, category]).toEqual([409, "navigation"]);
    expect(conflict?.changes).toEqual([
      {
        author: "this computer",
        storedAt: { instant: "2026-03-10T09:00:00.000Z", text: "March 10, 2026, 10:00" },
        taken: [
          { name: "nav_artists", label: "Navigation: artists", theirs: "People", mine: "Artists (default)" },
        ],
        open: [{ name: "nav_fairs", label: "Navigation: fairs", theirs: "Messen", mine: "Fairs abroad" }],
      },
    ]);
    expect(result?.initialValue).toMatchObject({
      ...entry("nav_fairs", "Messen", "Fairs abroad"),
      ...entry("nav_artists", "People"),
    });
    expect(stored("nav_fairs")).toBe("Messen");
  });

  test.each<{ choice: Fields; text: string }>([
    { choice: { "keep-nav_fairs": "mine" }, text: "Fairs abroad" },
    { choice: { "keep-nav_fairs": "theirs" }, text: "Messen" },
    {
      choice: { "keep-nav_fairs": "mine", [textName("nav_fairs")]: "Fairs and Messen" },
      text: "Fairs and Messen",
    },
  ])("$choice stores $text", async ({ choice, text }) => {
    await saveTexts(entry("nav_fairs", "", "Messen"));
    const form = { ...entry("nav_fairs", "Messen", "Fairs abroad"), conflict: "nav_fairs" };
    expect(await saveTexts({ ...form, ...choice })).toEqual(done);
    expect(stored("nav_fairs")).toBe(text);
  });

  test("nothing is stored before a choice is made, nor by one that a third person has overtaken", async () => {
    await saveTexts(entry("nav_fairs", "", "Messen"));
    const form = { ...entry("nav_fairs", "Messen", "Fairs abroad"), conflict: "nav_fairs" };
    expect(await saveTexts(form)).toMatchObject({
      status: 409,
      conflict: { changes: [{ open: [{}], taken: [] }] },
    });
    await saveTexts(entry("nav_fairs", "Messen", "Foires"));
    for (const choice of ["mine", "theirs"])
      expect(await saveTexts({ ...form, "keep-nav_fairs": choice })).toMatchObject(
        choice === "mine" ? { status: 409, conflict: { changes: [{ open: [{ theirs: "Foires" }] }] } } : done,
      );
    expect(stored("nav_fairs")).toBe("Foires");
  });

  test("a form that was sent twice, or that says the same, is no conflict", async () => {
    const form = entry("nav_fairs", "", "Messen");
    expect([await saveTexts(form), await saveTexts(form)]).toEqual([done, done]);
    expect(textsOf("content", "nav_fairs")).toEqual([["created", "this computer", "Messen"]]);
  });

  test("a default is not put back over what another person has stored", async () => {
    await saveTexts(entry("nav_fairs", "", "Messen"));
    await saveTexts(entry("nav_fairs", "Messen", "Foires"));
    expect(await saveTexts(entry("nav_fairs", "Messen"), { restore: "nav_fairs" })).toMatchObject({
      status: 409,
      conflict: { changes: [{ open: [{ theirs: "Foires", mine: "Fairs (default)" }] }] },
    });
  });

  test("a text that another person has changed is not deleted unseen", async () => {
    addContent("nav_extra", "One", "navigation");
    await saveTexts(entry("nav_extra", "One", "Two"));
    const { status, conflict, result } = await saveTexts(entry("nav_extra", "One"), { delete: "nav_extra" });
    expect([status, conflict?.changes]).toMatchObject([409, [{ taken: [{ theirs: "Two" }], open: [] }]]);
    expect(stored("nav_extra")).toBe("Two");
    await saveTexts(result?.initialValue ?? {}, { delete: "nav_extra" });
    expect(stored("nav_extra")).toBeUndefined();
  });

  test("what no form has stored has no author", async () => {
    addContent("nav_fairs", "Messen", "navigation");
    const { conflict } = await saveTexts(entry("nav_fairs", "", "Foires"));
    expect(conflict?.changes).toMatchObject([{ author: null, storedAt: null, open: [{ theirs: "Messen" }] }]);
  });

  test("a colour that both changed is asked about before its contrast is", async () => {
    await saveColors(entry("color-ink-text", "", "#222"));
    const mine = entry("color-ink-text", "", "#fff");
    expect(await saveColors(mine)).toMatchObject({
      status: 409,
      category: "colours",
      conflict: { changes: [{ open: [{ name: "color-ink-text", theirs: "#222", mine: "#fff" }] }] },
    });
    expect(await saveColors(mine, { intent: "save-anyway" })).toMatchObject({ status: 409 });
    const chosen = { ...entry("color-ink-text", "#222", "#fff"), conflict: "color-ink-text" };
    expect(await saveColors({ ...chosen, "keep-color-ink-text": "mine" })).toMatchObject({
      status: 400,
      questioned: { "color-ink-text": "#fff" },
    });
    expect(getDesignToken("color-ink-text")?.value).toBe("#222");
  });

  test("so is another token", async () => {
    const id = createDesignToken({ category: "space", element: "page", property: "margin", value: "1rem" });
    const save = (opened: string, typed: string) =>
      answerOf(
        design.action(
          post("/cms/design", { category: "tokens", intent: "save", ...entry(id, opened, typed) }),
        ),
      );
    expect(await save("1rem", "2rem")).toMatchObject({ status: 303 });
    expect(await save("1rem", "3rem")).toMatchObject({
      status: 409,
      conflict: {
        changes: [{ author: "this computer", open: [{ name: id, theirs: "2rem", mine: "3rem" }] }],
      },
    });
  });
});

const view = async (kind: string, id: string, query = "") =>
  (await history.loader(args(`/cms/${kind}/${id}/history${query}`, { params: { kind, id } }))).history;
const bringBack = (kind: string, id: string, fields: Fields) =>
  answerOf(history.action({ ...post(`/cms/${kind}/${id}/history`, fields), params: { kind, id } }));

describe("the history of a text", () => {
  test("begins with what stood before its first change, and has each change once", async () => {
    addContent("nav_fairs", "Messen", "navigation");
    await saveTexts(entry("nav_fairs", "Messen", "Foires"));
    await saveTexts(entry("nav_fairs", "Foires"), { restore: "nav_fairs" });
    expect(textsOf("content", "nav_fairs")).toEqual([
      ["changed", "this computer", null],
      ["changed", "this computer", "Foires"],
      ["created", null, "Messen"],
    ]);
    expect(await view("content", "nav_fairs")).toMatchObject({
      title: "Navigation: fairs",
      version: 3,
      entries: [{ number: 3, changed: ["Text"] }, { number: 2 }, { number: 1, author: null }],
      comparison: { older: 2, newer: 3, rows: [{ label: "Text", texts: ["Foires", "Fairs (default)"] }] },
    });
    const { groups } = await content.loader(args("/cms/content"));
    const linked = groups.flatMap(({ entries }) => entries).flatMap((text) => text.history ?? []);
    expect(linked).toEqual(["/cms/content/nav_fairs/history"]);
  });

  test("brings a former text back, unless another person has changed it meanwhile", async () => {
    await saveTexts(entry("nav_fairs", "", "Messen"));
    await saveTexts(entry("nav_fairs", "Messen", "Foires"));
    const back = { number: "1", version: "2" };
    const answered = { status: 303, location: "/cms/content/nav_fairs/history?notice=1" };
    expect(await bringBack("content", "nav_fairs", back)).toEqual(answered);
    expect(getContent().nav_fairs).toBe("Messen");
    expect(textsOf("content", "nav_fairs")[0]).toEqual(["restored", "this computer", "Messen"]);
    await saveTexts(entry("nav_fairs", "Messen", "Fiere"));
    expect(await bringBack("content", "nav_fairs", { number: "2", version: "3" })).toEqual(answered);
    expect(getContent().nav_fairs).toBe("Fiere");
    await bringBack("content", "nav_fairs", { number: "9", version: "4" });
    expect(textsOf("content", "nav_fairs")).toHaveLength(4);
  });

  test("outlives the text: it is listed as deleted, and Undo brings all of it back", async () => {
    const about = {
      key: "about_text",
      title: "About us",
      category: "about",
      type: "paragraphs",
      content: "We",
    };
    await answerOf(content.action(post("/cms/content", { intent: "add", ...about })));
    const undo = "/cms/content/about_text/history";
    const deletion = await answerOf(
      content.action(
        post("/cms/content", { category: "about", delete: "about_text", ...entry("about_text", "We") }),
      ),
    );
    expect(deletion.location).toBe(`/cms/content?notice=${encodeURIComponent(undo)}`);
    expect(listContent()).toEqual([]);
    expect((await content.loader(args("/cms/content"))).deleted).toMatchObject([
      { title: "About us", history: undo, author: "this computer" },
    ]);
    expect(await view("content", "about_text")).toMatchObject({ title: "About us", version: 0 });
    expect(await bringBack("content", "about_text", {})).toEqual(done);
    expect(listContent()).toMatchObject([about]);
    expect((await content.loader(args("/cms/content"))).deleted).toEqual([]);
    expect(textsOf("content", "about_text").map(([action]) => action)).toEqual([
      "restored",
      "deleted",
      "created",
    ]);
    // Once more changes nothing: it is there.
    await bringBack("content", "about_text", {});
    expect(textsOf("content", "about_text")).toHaveLength(3);
  });

  test.each([
    ["content", "nothing"],
    ["design", "nothing"],
    ["nothing", "nav_fairs"],
  ])("of %s %s is not there", async (kind, id) => {
    await expect(view(kind, id)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("of a text that was never changed is empty", async () => {
    expect(await view("content", "nav_fairs")).toMatchObject({ title: "Navigation: fairs", entries: [] });
  });

  test("is stored with the text: neither is there without the other", async () => {
    sqlite.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON versions BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    const before = getContentRevision();
    try {
      await expect(saveTexts(entry("nav_fairs", "", "Messen"))).rejects.toThrow("disk full");
    } finally {
      sqlite.exec("DROP TRIGGER full");
    }
    expect([listContent(), getContentRevision()]).toEqual([[], before]);
  });
});

describe("the history of a token", () => {
  test("has its defaults too, and warns of a colour that is brought back and can hardly be read", async () => {
    await saveColors(entry("color-ink-text", "", "#fff"), { intent: "save-anyway" });
    await saveColors(entry("color-ink-text", "#fff"), { restore: "color-ink-text" });
    expect(textsOf("design", "color-ink-text").map(([, , value]) => value)).toEqual(["", "#fff"]);
    expect(await view("design", "color-ink-text")).toMatchObject({
      title: "Ink",
      comparison: { rows: [{ texts: ["#fff", "#111111 (default)"] }] },
    });
    await bringBack("design", "color-ink-text", { number: "1", version: "2" });
    expect(getDesignToken("color-ink-text")?.value).toBe("#fff");
  });

  test("brings a deleted row back whole", async () => {
    const row = {
      category: "space",
      element: "page",
      property: "margin",
      value: "1rem",
      description: "Around",
    };
    const id = createDesignToken(row);
    await answerOf(
      design.action(post("/cms/design", { category: "tokens", delete: id, ...entry(id, "1rem") })),
    );
    expect(getDesignToken(id)).toBeUndefined();
    expect((await design.loader(args("/cms/design"))).deleted).toMatchObject([
      { title: "--space-page-margin" },
    ]);
    const { version } = await view("design", id);
    await bringBack("design", id, { number: "1", version: String(version) });
    expect(getDesignToken(id)).toMatchObject({ id, ...row });
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import * as content from "~/routes/cms.content";
import * as design from "~/routes/cms.design";
import { sqlite } from "~/server/database.server";
import { takeNotice } from "~/server/notice.server";
import { getContentRevision } from "~/server/revision.server";
import { contentDefaults } from "~/site/texts";
import { addContent, args, cookieFrom, emptyDatabase } from "~/testing/world.testing";
import { createDesignToken, getDesignTokenCss, saveDesignToken } from "./design-tokens.server";
import { openedName, textName } from "./entries";
import { knownTokens } from "./known-tokens";
import { getContent, listContent, saveContent } from "./queries.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

const send =
  (path: string, action: (posted: ReturnType<typeof args>) => Promise<unknown>) =>
  (fields: Record<string, string>) =>
    action(args(path, { method: "POST", body: new URLSearchParams(fields) }));
const stored =
  (path: string) =>
  (answer: unknown, notice = "1") => {
    expect((answer as Response).status).toBe(303);
    expect((answer as Response).headers.get("Location")).toBe(`${path}?notice=${encodeURIComponent(notice)}`);
  };
const refused = (answer: unknown) => {
  expect(answer).toMatchObject({ init: { status: 400 } });
  return (answer as { data: unknown }).data;
};

/** What is empty is not shown again. */
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** The fields of a form that was opened on some texts, some of which were changed in it. */
const changed = (opened: Record<string, string>, texts: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(opened).map(([id, text]) => [openedName(id), text])),
  ...Object.fromEntries(Object.entries({ ...opened, ...texts }).map(([id, text]) => [textName(id), text])),
});

describe("texts", () => {
  const edit = send("/cms/content", content.action);
  const toContent = stored("/cms/content");
  const save = (category: string, fields: Record<string, string>) =>
    edit({ intent: "save", category, ...fields });
  const artworks = { artworks_page_title: "", artworks_page_subtitle: "" };
  const texts = () => Object.fromEntries(listContent().map(({ key, content }) => [key, content]));

  test("are listed by category with their defaults, and others after them", async () => {
    addContent("artworks_page_title", "Werke", "elsewhere");
    addContent("about_text", "Hello", "about");
    addContent("nav_extra", "Extra", "navigation");
    const { groups } = await content.loader(args("/cms/content"));
    expect(groups.map(({ category }) => category)).toEqual([
      "artworks",
      "exhibitions",
      "404_page",
      "navigation",
      "about",
    ]);
    const entries = groups.flatMap((group) => group.entries);
    expect(entries).toHaveLength(Object.keys(contentDefaults).length + 2);
    expect(entries[0]).toEqual({
      id: "artworks_page_title",
      label: "Artworks page title",
      text: "Werke",
      default: "Artworks",
      isMultiline: false,
    });
    expect(entries.find(({ id }) => id === "404_page_description")).toMatchObject({
      isMultiline: true,
      text: "",
    });
    expect(entries.at(-1)).toMatchObject({ id: "about_text", default: null, hint: "about_text" });
  });

  test("of a category are saved together, and shown by the site at once", async () => {
    const before = getContentRevision();
    const titles = { artworks_page_title: "  Werke ", artworks_page_subtitle: "Alles,\r\nwas hängt" };
    toContent(await save("artworks", changed(artworks, titles)));
    expect(getContent()).toMatchObject({
      artworks_page_title: "Werke",
      artworks_page_subtitle: "Alles,\nwas hängt",
    });
    expect(getContentRevision()).not.toBe(before);
    expect(listContent()).toMatchObject([
      { key: "artworks_page_subtitle", category: "artworks", type: "text" },
      { key: "artworks_page_title", category: "artworks", type: "text" },
    ]);
    toContent(
      await save("artworks", changed({ artworks_page_title: "Werke" }, { artworks_page_title: "  " })),
    );
    expect(getContent().artworks_page_title).toBe("Artworks");
  });

  test("that were not changed are not stored: a colleague may have changed them meanwhile", async () => {
    saveContent("artworks_page_title", "Werke");
    saveContent("artworks_page_subtitle", "One\nTwo");
    const opened = { artworks_page_title: "Werke", artworks_page_subtitle: "One\r\nTwo" };
    saveContent("artworks_page_subtitle", "Changed by a colleague");
    toContent(await save("artworks", changed(opened, { artworks_page_title: "Arbeiten" })));
    expect(texts()).toEqual({
      artworks_page_title: "Arbeiten",
      artworks_page_subtitle: "Changed by a colleague",
    });
    const revision = getContentRevision();
    toContent(await save("artworks", changed(opened)));
    expect(getContentRevision()).toBe(revision);
  });

  test("that were not changed are not checked: one that is too long by today's rule stands in nobody's way", async () => {
    const long = "x".repeat(301);
    addContent("artworks_page_title", long, "artworks");
    const fields = changed({ ...artworks, artworks_page_title: long }, { artworks_page_subtitle: "All" });
    toContent(await save("artworks", fields));
    expect(texts()).toEqual({ artworks_page_title: long, artworks_page_subtitle: "All" });
  });

  test("are restored, and what was typed beside them is saved too", async () => {
    saveContent("artworks_page_title", "Werke");
    const fields = changed(
      { ...artworks, artworks_page_title: "Werke" },
      { artworks_page_title: "Werke!", artworks_page_subtitle: "All" },
    );
    toContent(await edit({ restore: "artworks_page_title", category: "artworks", ...fields }));
    expect(texts()).toEqual({ artworks_page_title: null, artworks_page_subtitle: "All" });
  });

  test("keep the row's own title, category and type", () => {
    addContent("nav_artists", "Names", "custom");
    saveContent("nav_artists", "Artists!");
    saveContent("nav_artists", null);
    expect(listContent()).toMatchObject([{ key: "nav_artists", category: "custom", content: null }]);
  });

  test.each([
    ["artworks", "artworks_page_title", "x".repeat(301), "at most 300 characters"],
    ["artworks", "artworks_page_title", "one\ntwo", "one line"],
    ["artworks", "artworks_page_title", "a\u0007b", "control characters"],
    ["artworks", "artworks_page_subtitle", "x".repeat(2001), "at most 2000 characters"],
    ["404_page", "404_page_description", "a\tb", "control characters"],
  ])(
    "of %s are refused where %s is wrong; nothing is stored and nothing is lost",
    async (category, key, text, said) => {
      const opened = { ...artworks, "404_page_title": "", "404_page_description": "" };
      const fields = changed(opened, {
        artworks_page_title: "Werke",
        "404_page_title": "Nichts",
        [key]: text,
      });
      const { groups } = await content.loader(args("/cms/content"));
      const ids = groups.find((group) => group.category === category)?.entries.map(({ id }) => id) ?? [];
      const own = Object.fromEntries(
        Object.entries(fields).filter(([name]) => ids.some((id) => name.endsWith(`-${id}`))),
      );
      expect(refused(await save(category, own))).toMatchObject({
        category,
        result: {
          status: "error",
          initialValue: filled(own),
          error: { [textName(key)]: [expect.stringContaining(said)] },
        },
      });
      expect(listContent()).toEqual([]);
    },
  );

  test("may be as long as their kind allows", async () => {
    const fields = changed(artworks, {
      artworks_page_title: "👩".repeat(300),
      artworks_page_subtitle: `${"x".repeat(998)}\n\n${"y".repeat(1000)}`,
    });
    toContent(await save("artworks", fields));
    expect(listContent()).toHaveLength(2);
  });

  test("under keys of their own are added, edited and deleted", async () => {
    const added = {
      key: "about_text",
      title: "About",
      category: "about",
      type: "paragraphs",
      content: "One\n\nTwo",
    };
    toContent(await edit({ intent: "add", ...added }));
    expect(listContent()).toMatchObject([added]);
    addContent("about_us", "We", "about");
    const opened = { about_text: added.content, about_us: "We" };
    toContent(await save("about", changed(opened, { about_text: "Three\nFour" })));
    expect(listContent()).toMatchObject([{ ...added, content: "Three\nFour" }, { content: "We" }]);
    // What was typed beside it is saved with the deletion.
    const fields = changed({ ...opened, about_text: "Three\nFour" }, { about_text: "x", about_us: "You" });
    const deleted = await edit({ delete: "about_text", category: "about", ...fields });
    toContent(deleted, "/cms/content/about_text/history");
    expect(texts()).toEqual({ about_us: "You" });
  });

  test.each([
    [{ key: "About" }, "key"],
    [{ key: "a-b" }, "key"],
    [{ key: "" }, "key"],
    [{ key: "x".repeat(101) }, "key"],
    [{ key: "taken" }, "key"],
    [{ key: "nav_fairs" }, "key"],
    [{ title: " " }, "title"],
    [{ category: "a b" }, "category"],
    [{ type: "html" }, "type"],
    [{ type: "text", content: "one\ntwo" }, "content"],
  ])("are not added with %j", async (wrong, field) => {
    addContent("taken", "x");
    const fields = { key: "about", title: "About", category: "about", type: "text", content: "", ...wrong };
    expect(refused(await edit({ intent: "add", ...fields }))).toMatchObject({
      added: [{ error: { [field]: [expect.any(String)] }, initialValue: filled(fields) }],
    });
    expect(listContent()).toHaveLength(1);
  });

  test("that were deleted meanwhile come back in a form that adds them; the others are saved", async () => {
    addContent("about_us", "We", "about");
    const opened = { about_text: "One", about_note: "A note", about_old: "Old", about_us: "We" };
    const typed = { about_text: "One\nTwo", about_note: "Another note", about_us: "You" };
    const addAnew = (key: string, title: string, type: string, content: string) => ({
      error: { key: ["This text was deleted in the meantime. You can add it again."] },
      initialValue: { key, title, category: "about", type, content },
    });
    expect(await save("about", changed(opened, typed))).toMatchObject({
      init: { status: 404 },
      data: {
        added: [
          addAnew("about_text", "About text", "paragraphs", "One\nTwo"),
          addAnew("about_note", "About note", "text", "Another note"),
        ],
      },
    });
    expect(texts()).toEqual({ about_us: "You" });
  });

  test("are said to be saved beside one to delete that a colleague has deleted already", async () => {
    addContent("about_us", "We", "about");
    const fields = changed({ about_text: "One", about_us: "We" }, { about_us: "You" });
    const answer = await edit({ delete: "about_text", category: "about", ...fields });
    toContent(answer);
    expect(texts()).toEqual({ about_us: "You" });
    const cookie = cookieFrom((answer as Response).headers.get("Set-Cookie"));
    expect(await takeNotice(args("/cms/content?notice=1", { headers: { cookie } }).request)).toMatchObject({
      notice: { title: "Text saved", description: "about_us" },
    });
  });

  test("of keys that there are none of, and posts of no form, store nothing", async () => {
    for (const button of ["restore", "delete"])
      toContent(await edit({ [button]: "nothing", category: "navigation" }));
    expect(await save("x", { [textName("__proto__")]: "x" })).toMatchObject({ init: { status: 404 } });
    await expect(edit({ intent: "x", category: "navigation" })).rejects.toMatchObject({
      init: { status: 400 },
    });
    addContent("nav_fairs", "Messen", "navigation");
    await edit({ delete: "nav_fairs", category: "navigation" });
    expect(listContent()).toMatchObject([{ key: "nav_fairs", content: "Messen" }]);
  });
});

describe("design tokens", () => {
  const edit = send("/cms/design", design.action);
  const toDesign = stored("/cms/design");
  const defaults = Object.fromEntries(knownTokens.map(({ name }) => [name, ""]));
  const colors = {
    "color-paper-background": "#fffef8",
    "color-muted-text": "rgb(80 80 80)",
  };
  const saveColors = (fields: Record<string, string>, button: Record<string, string> = { intent: "save" }) =>
    edit({ category: "colours", ...button, ...fields });
  const known = async () =>
    Object.fromEntries((await design.loader(args("/cms/design"))).colors.map(({ id, text }) => [id, text]));

  test("are saved together, printed by the site, and restored one by one", async () => {
    toDesign(await saveColors(changed(defaults, colors)));
    expect(getDesignTokenCss()).toMatch(
      /^:root\{--color-(paper|muted)[^;{}]*;--color-(paper|muted)[^;{}]*\}$/,
    );
    expect(await known()).toEqual({ ...defaults, ...colors });
    // What was typed elsewhere is saved with it.
    const fields = changed({ ...defaults, ...colors }, { "color-ink-text": "#222" });
    toDesign(await saveColors(fields, { restore: "color-paper-background" }));
    expect(await known()).toEqual({
      ...{ ...defaults, ...colors },
      ...{ "color-paper-background": "", "color-ink-text": "#222" },
    });
    expect(getDesignTokenCss()).not.toContain("paper");
  });

  test("that were not changed are not stored: a colleague may have changed them meanwhile", async () => {
    saveDesignToken("color-paper-background", "#fffef8");
    toDesign(await saveColors(changed(defaults, { "color-ink-text": "#222" })));
    expect(await known()).toEqual({
      ...defaults,
      ...{ "color-paper-background": "#fffef8", "color-ink-text": "#222" },
    });
  });

  test("in which something can hardly be read are stored only after a second yes", async () => {
    const white = { ...colors, "color-paper-background": "#fff", "color-ink-text": "#ffffff" };
    const fields = changed(defaults, white);
    expect(refused(await saveColors(fields))).toMatchObject({
      category: "colours",
      questioned: white,
      result: { initialValue: filled(fields) },
    });
    expect(getDesignTokenCss()).toBe("");
    toDesign(await saveColors(fields, { intent: "save-anyway" }));
    expect(await known()).toMatchObject(white);
    // A default that is put back can be what does not go with the rest.
    const opened = { ...defaults, ...white };
    const onDark = { "color-paper-background": "#000", "color-muted-text": "#ccc" };
    expect(
      refused(await saveColors(changed(opened, onDark), { restore: "color-paper-background" })),
    ).toMatchObject({
      questioned: { ...white, ...onDark, "color-paper-background": "" },
    });
    // What is no colour is refused with whatever yes.
    expect(
      refused(await saveColors(changed(opened, { "color-ink-text": "1rem" }), { intent: "save-anyway" })),
    ).toMatchObject({ result: { error: { [textName("color-ink-text")]: [expect.any(String)] } } });
    expect(await known()).toMatchObject(white);
  });

  test("are judged beside what a colleague has stored meanwhile", async () => {
    saveDesignToken("color-ink-text", "#eee");
    expect(refused(await saveColors(changed(defaults, { "color-paper-background": "#fff" })))).toMatchObject({
      questioned: { "color-ink-text": "#eee", "color-paper-background": "#fff" },
    });
  });

  test("that stay as they are change no cache", async () => {
    await saveColors(changed(defaults, colors));
    const revision = getContentRevision();
    toDesign(await saveColors(changed({ ...defaults, ...colors })));
    expect(getContentRevision()).toBe(revision);
  });

  test.each([
    "red;}body{display:none",
    "url(//evil.example/x.png)",
    "</style><script>alert(1)</script>",
    "var(--ink)",
    "#fff /* x */",
    "\\72 ed",
    "rgb(1, 2, 3",
    "1rem",
  ])("do not take %j for a colour, and store none of the others", async (value) => {
    const fields = changed(defaults, { ...colors, "color-sold-dot": value });
    expect(refused(await saveColors(fields))).toMatchObject({
      category: "colours",
      result: {
        error: { [textName("color-sold-dot")]: [expect.stringContaining("#rrggbb")] },
        initialValue: filled(fields),
      },
    });
    expect(getDesignTokenCss()).toBe("");
  });

  test("that the stylesheet does not read are listed, edited together and deleted", async () => {
    const row = { category: "space", element: "page", property: "margin", value: "1rem" };
    const margin = createDesignToken(row);
    const gutter = createDesignToken({ ...row, property: "gutter" });
    const evil = createDesignToken({ ...row, element: "evil", value: "red}body{display:none" });
    expect((await design.loader(args("/cms/design"))).others).toMatchObject([
      { id: evil, label: "--space-evil-margin", warning: expect.stringContaining("not safe") },
      { id: gutter, label: "--space-page-gutter", warning: undefined },
      { id: margin, label: "--space-page-margin", warning: undefined },
    ]);
    const opened = { [evil]: "red}body{display:none", [gutter]: "1rem", [margin]: "1rem" };
    const save = (fields: Record<string, string>, button: Record<string, string> = { intent: "save" }) =>
      edit({ category: "tokens", ...button, ...fields });
    toDesign(await save(changed(opened, { [margin]: " clamp(1rem, 2vw, 3rem) ", [gutter]: "2rem" })));
    const css = getDesignTokenCss();
    expect(css).toContain("--space-page-margin: clamp(1rem, 2vw, 3rem)");
    expect(css).toContain("--space-page-gutter: 2rem");
    const now = { ...opened, [margin]: "clamp(1rem, 2vw, 3rem)", [gutter]: "2rem" };
    for (const value of [
      "",
      "red;}body{display:none",
      "url(x)",
      "var(--x)",
      "</style>",
      "a\\b",
      "(",
      "x".repeat(101),
    ]) {
      const fields = changed(now, { [margin]: value, [gutter]: "3rem" });
      expect(refused(await save(fields))).toMatchObject({
        category: "tokens",
        result: {
          initialValue: filled(fields),
          error: { [textName(margin)]: [expect.stringContaining("one plain value")] },
        },
      });
    }
    expect(getDesignTokenCss()).toBe(css);
    toDesign(await save(changed(now), { delete: margin }), `/cms/design/${margin}/history`);
    expect(getDesignTokenCss()).toBe(":root{--space-page-gutter: 2rem}");
    toDesign(await save(changed(now), { delete: "nothing" }));
    expect(await save(changed(now, { [margin]: "5rem", [gutter]: "4rem" }))).toMatchObject({
      init: { status: 404 },
      data: { gone: ["5rem"] },
    });
    expect(getDesignTokenCss()).toBe(":root{--space-page-gutter: 4rem}");
    await expect(edit({ intent: "x", category: "tokens" })).rejects.toMatchObject({ init: { status: 400 } });
    expect(sqlite.prepare("SELECT count(*) FROM design_system").pluck().get()).toBe(2);
  });
});

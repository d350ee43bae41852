import { sqlite } from "db/client.server";
import { addContent, args, emptyDatabase } from "db/test-world";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as content from "~/routes/cms.content";
import * as design from "~/routes/cms.design";
import { getRevision } from "~/server/revision.server";
import { createDesignToken, getDesignTokenCss } from "./design-tokens.server";
import { getContent, listContent, restoreContent, saveContent } from "./queries.server";
import { contentDefaults } from "./texts";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

const send =
  (path: string, action: (posted: ReturnType<typeof args>) => Promise<unknown>) =>
  (fields: Record<string, string>) =>
    action(args(path, { method: "POST", body: new URLSearchParams(fields) }));
const stored = (path: string) => (answer: unknown) => {
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get("Location")).toBe(`${path}?notice=1`);
};
const refused = (answer: unknown) => {
  expect(answer).toMatchObject({ init: { status: 400 } });
  return (answer as { data: unknown }).data;
};

/** What is empty is not shown again. */
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

describe("texts", () => {
  const edit = send("/cms/content", content.action);
  const toContent = stored("/cms/content");

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
      key: "artworks_page_title",
      title: "Artworks page title",
      type: "text",
      text: "Werke",
      default: "Artworks",
    });
    expect(entries.find(({ key }) => key === "404_page_description")).toMatchObject({
      type: "paragraphs",
      text: "",
    });
    expect(entries.at(-1)).toMatchObject({ key: "about_text", default: null });
  });

  test("are saved, shown by the site at once, and restored", async () => {
    const before = getRevision();
    toContent(await edit({ intent: "save", key: "artworks_page_title", text: "  Werke " }));
    expect(getContent().artworks_page_title).toBe("Werke");
    expect(getRevision()).not.toBe(before);
    expect(listContent()).toMatchObject([{ key: "artworks_page_title", category: "artworks", type: "text" }]);
    toContent(await edit({ intent: "save", key: "artworks_page_title", text: "Arbeiten" }));
    expect(listContent()).toHaveLength(1);
    toContent(await edit({ intent: "restore", key: "artworks_page_title" }));
    expect(getContent().artworks_page_title).toBe("Artworks");
    expect(listContent()).toMatchObject([{ content: null }]);
    await edit({ intent: "save", key: "nav_fairs", text: "   " });
    expect(getContent().nav_fairs).toBe("Fairs");
  });

  test("keep the row's own title, category and type", () => {
    addContent("nav_artists", "Names", "custom");
    saveContent("nav_artists", "Artists!");
    restoreContent("nav_artists");
    expect(listContent()).toMatchObject([{ key: "nav_artists", category: "custom", content: null }]);
  });

  test.each([
    ["artworks_page_title", "x".repeat(301), "at most 300 characters"],
    ["artworks_page_title", "one\ntwo", "one line"],
    ["artworks_page_title", "a\u0007b", "control characters"],
    ["artworks_page_subtitle", "x".repeat(2001), "at most 2000 characters"],
    ["404_page_description", "a\tb", "control characters"],
  ])("of %s are refused where they are wrong, and not lost", async (key, text, said) => {
    expect(refused(await edit({ intent: "save", key, text }))).toEqual({
      entry: {
        key,
        result: {
          status: "error",
          initialValue: { text },
          error: { text: [expect.stringContaining(said)] },
        },
      },
    });
    expect(listContent()).toEqual([]);
  });

  test("may be as long as their kind allows", async () => {
    toContent(await edit({ intent: "save", key: "nav_fairs", text: "👩".repeat(300) }));
    toContent(
      await edit({
        intent: "save",
        key: "artworks_page_subtitle",
        text: `${"x".repeat(998)}\n\n${"y".repeat(1000)}`,
      }),
    );
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
    toContent(await edit({ intent: "save", key: "about_text", text: "Three\nFour" }));
    expect(listContent()).toMatchObject([{ ...added, content: "Three\nFour" }]);
    toContent(await edit({ intent: "delete", key: "about_text" }));
    expect(listContent()).toEqual([]);
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
      added: { error: { [field]: [expect.any(String)] }, initialValue: filled(fields) },
    });
    expect(listContent()).toHaveLength(1);
  });

  test("that were deleted while somebody edited them come back in the form that adds one", async () => {
    expect(await edit({ intent: "save", key: "about_text", text: "One\nTwo" })).toMatchObject({
      init: { status: 404 },
      data: {
        added: {
          error: { key: ["This text was deleted meanwhile. It can be added anew."] },
          initialValue: {
            ...{ key: "about_text", title: "About text", category: "about" },
            ...{ type: "paragraphs", content: "One\nTwo" },
          },
        },
      },
    });
    expect(listContent()).toEqual([]);
  });

  test("of keys that there are none of, and posts of no form, store nothing", async () => {
    for (const intent of ["restore", "delete"]) toContent(await edit({ intent, key: "nothing", text: "x" }));
    expect(await edit({ intent: "save", key: "__proto__", text: "x" })).toMatchObject({
      init: { status: 404 },
    });
    await expect(edit({ intent: "x", key: "nav_fairs", text: "x" })).rejects.toMatchObject({
      init: { status: 400 },
    });
    addContent("nav_fairs", "Messen", "navigation");
    await edit({ intent: "delete", key: "nav_fairs" });
    expect(listContent()).toMatchObject([{ key: "nav_fairs", content: "Messen" }]);
  });
});

describe("design tokens", () => {
  const edit = send("/cms/design", design.action);
  const toDesign = stored("/cms/design");
  const colors = {
    "color-paper-background": "#fffef8",
    "color-ink-text": "",
    "color-muted-text": "rgb(80 80 80)",
  };

  test("are saved together, printed by the site, and restored one by one", async () => {
    toDesign(await edit({ intent: "known", ...colors }));
    expect(getDesignTokenCss()).toMatch(
      /^:root\{--color-(paper|muted)[^;{}]*;--color-(paper|muted)[^;{}]*\}$/,
    );
    expect((await design.loader(args("/cms/design"))).known).toMatchObject(colors);
    // What was typed elsewhere is saved with it.
    toDesign(await edit({ restore: "color-paper-background", ...colors, "color-ink-text": "#222" }));
    const { known } = await design.loader(args("/cms/design"));
    expect(known).toMatchObject({ ...colors, "color-paper-background": "", "color-ink-text": "#222" });
    expect(getDesignTokenCss()).not.toContain("paper");
  });

  test("in which something can hardly be read are stored only after a second yes", async () => {
    const white = { ...colors, "color-paper-background": "#fff", "color-ink-text": "#ffffff" };
    expect(refused(await edit({ intent: "known", ...white }))).toMatchObject({
      known: { values: white, isFaint: true },
    });
    expect(getDesignTokenCss()).toBe("");
    toDesign(await edit({ intent: "known-anyway", ...white }));
    expect((await design.loader(args("/cms/design"))).known).toMatchObject(white);
    // A default that is put back can be what does not go with the rest.
    const dark = { ...white, "color-paper-background": "#000" };
    const onDark = { ...dark, "color-muted-text": "#ccc" };
    expect(refused(await edit({ restore: "color-paper-background", ...onDark }))).toMatchObject({
      known: { isFaint: true, values: { ...onDark, "color-paper-background": "" } },
    });
    // What is no colour is refused with whatever yes.
    expect(refused(await edit({ intent: "known-anyway", ...white, "color-ink-text": "1rem" }))).toMatchObject(
      {
        known: { result: { error: { "color-ink-text": [expect.any(String)] } } },
      },
    );
    expect((await design.loader(args("/cms/design"))).known).toMatchObject(white);
  });

  test("that stay as they are change no cache", async () => {
    await edit({ intent: "known", ...colors });
    const revision = getRevision();
    await edit({ intent: "known", ...colors });
    expect(getRevision()).toBe(revision);
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
    const fields = { ...colors, "color-sold-dot": value };
    expect(refused(await edit({ intent: "known", ...fields }))).toMatchObject({
      known: {
        result: { error: { "color-sold-dot": [expect.stringContaining("#rrggbb")] }, initialValue: fields },
      },
    });
    expect(getDesignTokenCss()).toBe("");
  });

  test("that the stylesheet does not read are listed, edited and deleted", async () => {
    const row = { category: "space", element: "page", property: "margin", value: "1rem" };
    const id = createDesignToken(row);
    createDesignToken({ ...row, element: "evil", value: "red}body{display:none" });
    expect((await design.loader(args("/cms/design"))).others).toMatchObject([
      { name: "space-evil-margin", isPrinted: false },
      { name: "space-page-margin", isPrinted: true },
    ]);
    toDesign(await edit({ intent: "save", id, value: " clamp(1rem, 2vw, 3rem) " }));
    expect(getDesignTokenCss()).toBe(":root{--space-page-margin: clamp(1rem, 2vw, 3rem)}");
    for (const value of [
      "",
      "red;}body{display:none",
      "url(x)",
      "var(--x)",
      "</style>",
      "a\\b",
      "(",
      "x".repeat(101),
    ])
      expect(refused(await edit({ intent: "save", id, value }))).toMatchObject({
        other: { id, result: { initialValue: { value } } },
      });
    toDesign(await edit({ intent: "delete", id }));
    expect(getDesignTokenCss()).toBe("");
    toDesign(await edit({ intent: "delete", id: "nothing" }));
    expect(await edit({ intent: "save", id, value: "2rem" })).toMatchObject({
      init: { status: 404 },
      data: {
        other: {
          id,
          result: {
            initialValue: { value: "2rem" },
            error: { value: ["This token was deleted meanwhile. Its value was to be: 2rem"] },
          },
        },
      },
    });
    await expect(edit({ intent: "x", id })).rejects.toMatchObject({ init: { status: 400 } });
    expect(sqlite.prepare("SELECT count(*) FROM design_system").pluck().get()).toBe(1);
  });
});

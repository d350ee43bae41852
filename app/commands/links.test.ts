import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const pages = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);

/** The page's text without its code, in which nothing is a link or a heading. */
const read = (page: string) => readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("every relative link of %s leads somewhere", (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  const dead = targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const to = file ? path.join(path.dirname(page), file) : page;
    return !existsSync(to) || (anchor !== undefined && !anchorsOf(to).includes(anchor));
  });
  expect(dead).toEqual([]);
});

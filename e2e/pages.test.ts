import { describe, expect } from "vitest";
import { elementsOf, textOf } from "./markup";
import { htmlProblems } from "./page-checks";
import { type Target, targets } from "./page-targets";
import { ask, test } from "./server-fixtures";

/** What every page says of itself in the HTML that the server sends. */

const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? "")?.[1]?.replaceAll("&amp;", "&");
/** The values of an attribute of the tags that a pattern begins. */
const valuesOf = (html: string, start: string, name: string) =>
  [...html.matchAll(new RegExp(`${start}[^>]*>`, "g"))].map(([tag]) => attribute(tag, name));

describe.each(Object.values(targets).flatMap(Object.entries<Target>))("%s", (_, target) => {
  test("is valid HTML, in the site's frame, and says what it is to search engines and link previews", async ({
    demo,
  }) => {
    const path = target.path(demo);
    const answer = await ask(path);
    expect(answer.status).toBe(target.status ?? 200);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    const html = await answer.text();
    expect(await htmlProblems(html)).toEqual([]);

    const [header = ""] = elementsOf(html, "<header");
    const links = elementsOf(elementsOf(header, "<nav")[0] ?? "", "<a");
    expect(links.map(textOf)).toEqual(["Artists", "Exhibitions", "Artworks", "Fairs"]);
    expect(attribute(elementsOf(header, "<a")[0], "href")).toBe("/");
    expect(textOf(elementsOf(html, "<footer")[0])).toContain("© 2025 Maag Aebischer");
    expect(elementsOf(html, "<h1")).toHaveLength(1);
    expect(elementsOf(html, '<div role="dialog"')).toHaveLength(target.dialog ? 1 : 0);

    const [head = ""] = elementsOf(html, "<head");
    expect(textOf(elementsOf(head, "<title")[0])).not.toBe("");
    const canonical = valuesOf(head, '<link rel="canonical"', "href");
    if (target.canonical === null) {
      expect(valuesOf(head, '<meta name="robots"', "content")).toEqual([expect.stringContaining("noindex")]);
      expect(canonical).toEqual([]);
    } else {
      expect(canonical).toEqual([process.env.E2E_URL + (target.canonical?.(demo) ?? path)]);
      expect(valuesOf(head, '<meta name="description"', "content")).toEqual([expect.stringMatching(/\S{3}/)]);
      expect(valuesOf(head, '<meta property="og:title"', "content")).toHaveLength(1);
    }
    if (target.image) {
      const [image = ""] = valuesOf(head, '<meta property="og:image"', "content");
      expect((await fetch(image)).headers.get("Content-Type")).toBe("image/jpeg");
    }
    const data = elementsOf(html, '<script type="application/ld\\+json"');
    const types = data.map((script) => JSON.parse(script.replace(/<[^>]+>/g, ""))["@type"]);
    expect(types).toEqual(target.types ?? []);
  });
});

test("the CMS says how many pictures are prepared, and how many there are", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, { CMS_ACCESS: "open", IMAGE_QUEUE: "on" });
  const page = async () => textOf(await (await fetch(`${gallery.url}/cms`)).text());
  await expect.poll(page).toMatch(/Preparing images: \d+ of \d+/);
  await gallery.stop();
});

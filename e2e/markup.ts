/** Reads pages as the server sends them, without a browser. */

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const withinWords = /<\/?(?:a|abbr|b|bdi|cite|em|i|span|strong|time)\b[^>]*>/g;

/** @returns the words of some markup as a reader sees them, each piece of white space as one space */
export function textOf(html = ""): string {
  return html
    .replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(withinWords, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
    )
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * @param start how the opening tag of each begins, as '<article' or '<nav aria-label="Years"'
 * @returns the elements of that kind, whole
 */
export function elementsOf(html: string, start: string): string[] {
  const [, name = ""] = /^<(\w+)/.exec(start) ?? [];
  const begins = [...html.matchAll(new RegExp(`${start}(?=[\\s/>])`, "g"))];
  return begins.map(({ index }) => {
    let depth = 0;
    for (const tag of html.slice(index).matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, "g"))) {
      depth += tag[1] ? -1 : 1;
      if (depth === 0) return html.slice(index, index + tag.index + tag[0].length);
    }
    throw new Error(`${start} has no end`);
  });
}

/** @returns the element of that kind whose words hold a text: there is one. */
export function elementWith(html: string, start: string, text: string): string {
  const found = elementsOf(html, start).filter((element) => textOf(element).includes(text));
  if (found.length !== 1) throw new Error(`${found.length} elements ${start} with '${text}'`);
  return found[0] ?? "";
}

/** @returns the addresses that links lead to whose words are a text */
export function linksOf(html: string, text: string): string[] {
  return elementsOf(html, "<a")
    .filter((link) => textOf(link) === text)
    .map((link) => textOf(/ href="([^"]*)"/.exec(link)?.[1]));
}

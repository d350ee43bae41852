/**
 * What Chrome 100, Firefox 100 or Safari 15.4 would leave out of a page with more than a decoration. `(width < 48rem)` is
 * built as `not (min-width: 48rem)`, which they do not know: `(width <= 47.999rem)` is built as `max-width`.
 */
const newer =
  /\d(?:[sld]v(?:h|w|i|b|min|max)|cq(?:h|w|i|b|min|max))\b|(?:color-mix|oklch|oklab|light-dark)\(|content: ?"[^"]*" ?\/|[{;\s](?:translate|rotate|scale|container(?:-\w+)?): ?[^;}]+|@(?:container|scope|starting-style)|@media[^{]*(?:[<>](?!=)|not \()/g;

/** What a rule may declare without which everything is in sight and can be used: it hides, or gives room. */
const decoration =
  /^(?:--[\w-]+|display: none|position: (?:absolute|relative)|(?:overflow|overscroll-behavior|scroll-padding|padding|margin|grid-template)(?:-[\w-]+)?|(?:min|max)-(?:width|height))/;

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");
const withoutSupports = (css: string) =>
  css.replaceAll(/@supports[^{]+\{(?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*\s*\}/g, "");

/** @returns what of a style sheet older browsers do not know and no `@supports` says they may do without */
export const findNewer = (css: string): string[] =>
  withoutSupports(withoutComments(css))
    .match(newer)
    ?.map((text) => text.trim()) ?? [];

/** @returns the rules with `:has()` that do more than decorate, or are lost for another selector too */
export function findEssentialHas(css: string): string[] {
  const rules = withoutSupports(withoutComments(css)).matchAll(/([^{};]*:has\([^{]*)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = "", body = ""]) => {
    const declarations = body.split(";").map((text) => text.trim().replace(/:\s*/, ": "));
    const more = declarations.filter((text) => text && !decoration.test(text));
    const others = splitList(selectors.trim()).filter((selector) => !selector.includes(":has("));
    return [...more, ...others].map((text) => `${selectors.trim()}: ${text}`);
  });
}

/** @returns the selectors of a list, whose commas stand in no brackets */
function splitList(selectors: string): string[] {
  let depth = 0;
  const separated = [...selectors].map((character) => {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    return character === "," && depth === 0 ? "\0" : character;
  });
  return separated.join("").split("\0");
}

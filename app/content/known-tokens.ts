import { contrast, parseColor } from "./color";
import { type DesignToken, isPlainValue } from "./design-token-schema";
import type { ParseEntry } from "./entries";

type Row = Omit<DesignToken, "value"> & { description: string };

const token = <const Name extends string>(name: Name, label: string, fallback: string, row: Row) => ({
  name,
  label,
  default: fallback,
  row,
});

/** The tokens that `styles/tokens.css` reads: all are colours. Name and default stand there too. */
export const knownTokens = [
  token("color-paper-background", "Paper", "#ffffff", {
    ...{ category: "color", element: "paper", property: "background" },
    description: "Behind everything",
  }),
  token("color-ink-text", "Ink", "#111111", {
    ...{ category: "color", element: "ink", property: "text" },
    description: "Text and hairlines of controls",
  }),
  token("color-muted-text", "Grey", "#666666", {
    ...{ category: "color", element: "muted", property: "text" },
    description: "Secondary text",
  }),
  token("color-hairline-border", "Hairline", "#d8d8d8", {
    ...{ category: "color", element: "hairline", property: "border" },
    description: "Lines between things",
  }),
  token("color-sold-dot", "Sold", "#d0021b", {
    ...{ category: "color", element: "sold", property: "dot" },
    description: "The dot beside a sold work",
  }),
];

export type KnownTokenName = (typeof knownTokens)[number]["name"];

/** @returns the token that the stylesheet reads under a name, or nothing */
export function knownToken(name: string) {
  return knownTokens.find((known) => known.name === name);
}

/** @returns the name of the custom property of a row, without its dashes */
export function tokenName({ category, element, property }: Omit<DesignToken, "value">): string {
  return `${category}-${element}-${property}`;
}

/** @returns what is wrong with a value for such a token, or nothing; an empty one means its default */
export function colorProblem(value: string): string | undefined {
  if (value === "" || (isPlainValue(value) && parseColor(value))) return;
  return "Please write a colour as #rrggbb, rgb(…) or hsl(…)";
}

/** @returns the colours that the site has with these values; for what is no colour yet, its default */
export function usedColors(values: Record<KnownTokenName, string>): Record<KnownTokenName, string> {
  const colors = knownTokens.map(({ name, default: fallback }) => {
    const value = values[name];
    return [name, value && !colorProblem(value) ? value : fallback];
  });
  return Object.fromEntries(colors);
}

/** Checks a colour of the website. */
export const parseColorToken: ParseEntry = (_, typed) => {
  const text = typed.trim();
  const wrong = colorProblem(text);
  return wrong === undefined ? { text } : { wrong };
};

/** Colours that no token sets, as in `styles/tokens.css`: what went wrong with a form, and where the focus is. */
const errorText = "#a00d18";
const focusRing = "#0b57d0";
/** WCAG 2.2, 1.4.3 and 1.4.11. Hairlines only decorate. */
const enough = { text: 4.5, sign: 3 };

/**
 * @param values of the known tokens; "" where the default holds
 * @returns what can hardly be read or seen on this paper, in words and numbers
 */
export function contrastWarnings(values: Record<KnownTokenName, string>): string[] {
  const color = (name: KnownTokenName) => parseColor(values[name] || (knownToken(name)?.default ?? ""));
  const paper = color("color-paper-background");
  const pairs = [
    ["Ink", color("color-ink-text"), enough.text],
    ["Grey", color("color-muted-text"), enough.text],
    ["The red of error messages", parseColor(errorText), enough.text],
    ["Sold", color("color-sold-dot"), enough.sign],
    ["The ring around the focus", parseColor(focusRing), enough.sign],
  ] as const;
  return pairs.flatMap(([name, front, least]) => {
    if (!paper || !front) return [];
    const ratio = contrast(front, paper);
    // Cut, not rounded: 4.49 is not enough and must not read as if it were.
    const shownRatio = (Math.floor(ratio * 10) / 10).toFixed(1);
    const needed = least === enough.text ? "text needs at least 4.5 to 1" : "signs need at least 3 to 1";
    return ratio < least ? [`${name} on paper: contrast ${shownRatio} to 1; ${needed}`] : [];
  });
}

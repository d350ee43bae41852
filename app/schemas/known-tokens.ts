import { contrast, parseColor } from "./color";
import { type DesignToken, isPlainValue } from "./design-token";

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

/** Text of the site whose colour no token sets: what went wrong with a form. */
const errorText = "#a00d18";
/** WCAG 2.2, 1.4.3. */
const enough = 4.5;

/**
 * @param values of the known tokens; "" where the default holds
 * @returns what can hardly be read on this paper, in words
 */
export function contrastWarnings(values: Record<KnownTokenName, string>): string[] {
  const color = (name: KnownTokenName) => parseColor(values[name] || (knownToken(name)?.default ?? ""));
  const paper = color("color-paper-background");
  const texts = [
    ["Ink", color("color-ink-text")],
    ["Grey", color("color-muted-text")],
    ["The red of error messages", parseColor(errorText)],
  ] as const;
  return texts.flatMap(([name, text]) => {
    if (!paper || !text) return [];
    const ratio = contrast(text, paper);
    // Cut, not rounded: 4.49 is not enough and must not read as if it were.
    const said = (Math.floor(ratio * 10) / 10).toFixed(1);
    return ratio < enough ? [`${name} on paper: contrast ${said} to 1, at least 4.5 to 1 is readable`] : [];
  });
}

import { contrast, parseColor } from "./color";
import { isPlainValue } from "./token-values";

const colour = (label: string, standard: string, hint: string, element: string, property: string) => ({
  label,
  /** As in `styles/tokens.css`. */
  standard,
  hint,
  row: { category: "color", element, property },
});

/** The tokens that `styles/tokens.css` reads: all are colours. */
export const colours = {
  paper: colour("Paper", "#ffffff", "background", "paper", "background"),
  ink: colour("Ink", "#111111", "text and form lines", "ink", "text"),
  muted: colour("Grey", "#666666", "secondary text", "muted", "text"),
  hairline: colour("Hairline", "#d8d8d8", "dividing lines", "hairline", "border"),
  sold: colour("Sold", "#d0021b", "the dot beside a sold work", "sold", "dot"),
};

export type ColourName = keyof typeof colours;
export const colourNames = Object.keys(colours) as ColourName[];

/** @returns the name of the custom property of a row, without its dashes */
export const tokenName = (row: { category: string; element: string; property: string }): string =>
  `${row.category}-${row.element}-${row.property}`;

/** @returns what is wrong with a colour, or nothing; an empty one means its standard */
export function colorProblem(value: string): string | undefined {
  if (value === "" || (isPlainValue(value) && parseColor(value))) return;
  return "Please write a colour as #rrggbb, rgb(…) or hsl(…)";
}

/** Colours as they are typed or stored. */
export type Colours = Record<ColourName, string | null>;

/** @returns the colours that the site has with these values; for what is no colour yet, its standard */
export const usedColors = (values: Colours): Record<ColourName, string> =>
  Object.fromEntries(
    colourNames.map((name) => {
      const value = values[name]?.trim();
      return [name, value && !colorProblem(value) ? value : colours[name].standard];
    }),
  ) as Record<ColourName, string>;

/** Colours that no token sets, as in `styles/tokens.css`: what went wrong with a form, and where the focus is. */
const errorText = "#a00d18";
const focusRing = "#0b57d0";
/** WCAG 2.2, 1.4.3 and 1.4.11. Hairlines only decorate. */
const enough = { text: 4.5, sign: 3 };

/** @returns what can hardly be read or seen in these colours, in words and numbers, with the colour to change */
export function contrastWarnings(values: Colours): { name: ColourName; message: string }[] {
  const used = usedColors(values);
  const paper = parseColor(used.paper);
  const pairs = [
    ["ink", "Ink", used.ink, enough.text],
    ["muted", "Grey", used.muted, enough.text],
    ["paper", "The red of error messages", errorText, enough.text],
    ["sold", "Sold", used.sold, enough.sign],
    ["paper", "The focus ring", focusRing, enough.sign],
  ] as const;
  return pairs.flatMap(([name, what, color, least]) => {
    const front = parseColor(color);
    if (!paper || !front) return [];
    const ratio = contrast(front, paper);
    // Cut, not rounded: 4.49 is not enough and must not read as if it were.
    const shownRatio = (Math.floor(ratio * 10) / 10).toFixed(1);
    const needed = least === enough.text ? "text needs at least 4.5 to 1" : "symbols need at least 3 to 1";
    return ratio < least
      ? [{ name, message: `${what} on paper: contrast ${shownRatio} to 1; ${needed}` }]
      : [];
  });
}

/** One plain CSS value, and nothing that ends it or loads anything. */
const plainValue = /^(?!.*(?:url\(|\/\*|expression))[a-z0-9#%.,()\s/+*-]{1,100}$/is;
/** Functions that compute and fetch nothing; not `var()`, as tokens that name each other in a circle are all lost. */
const plainFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp cubic-bezier steps".split(
    " ",
  ),
);
const plainName = /^[a-z][a-z0-9-]{0,40}$/;

/** @returns whether the three parts of a token's name can stand in a stylesheet */
export const hasPlainNames = ({ category, element, property }: Omit<DesignToken, "value">): boolean =>
  [category, element, property].every((name) => plainName.test(name));

export interface DesignToken {
  category: string;
  element: string;
  property: string;
  value: string;
}

/** @returns a row as `--category-element-property: value`, or nothing where that is not safe to print */
export function customProperty(token: DesignToken): string | undefined {
  const { category, element, property, value } = token;
  if (!hasPlainNames(token) || !isPlainValue(value)) return;
  return `--${category}-${element}-${property}: ${value.trim()}`;
}

/** @returns whether a value can stand in a stylesheet and mean nothing beyond itself */
export function isPlainValue(value: string): boolean {
  if (value.trim() === "" || !plainValue.test(value) || !isBalanced(value)) return false;
  const called = value.toLowerCase().match(/[a-z0-9-]+(?=\()/g) ?? [];
  return called.every((name) => plainFunctions.has(name));
}

/** @returns what is wrong with the value of a token, or nothing */
export function valueProblem(value: string): string | undefined {
  if (isPlainValue(value)) return;
  return "Please give one plain value of at most 100 characters: no url(), var(), quotes, comments, ; { or }";
}

/** A bracket that stays open would swallow the tokens after it. */
function isBalanced(value: string): boolean {
  let depth = 0;
  for (const character of value) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

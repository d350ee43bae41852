/**
 * A design token may carry one plain CSS value and nothing that ends it or loads anything: no braces,
 * semicolons, angle brackets, quotes, comments, escapes or url().
 */
const plainValue = /^(?!.*(?:url\(|\/\*|expression))[a-z0-9#%.,()\s/+*-]{1,100}$/is;
const plainName = /^[a-z][a-z0-9-]{0,40}$/;

export interface DesignToken {
  category: string;
  element: string;
  property: string;
  value: string;
}

/**
 * Turns a row of design_system into a custom property (design, decision 9).
 * @returns `--category-element-property: value`, or nothing when the row is not safe to print
 */
export function customProperty({ category, element, property, value }: DesignToken): string | undefined {
  if (![category, element, property].every((name) => plainName.test(name)) || !plainValue.test(value)) return;
  if (!isBalanced(value)) return;
  return `--${category}-${element}-${property}: ${value.trim()}`;
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

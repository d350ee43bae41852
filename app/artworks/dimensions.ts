/** Height, width and depth of a work, in centimetres. */
export interface Dimensions {
  height: number;
  width: number;
  depth: number | null;
}

const perUnit = { mm: 0.1, cm: 1, m: 100, in: 2.54 } as const;

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const pattern = new RegExp(
  String.raw`${number}\s*[×x]\s*${number}(?:\s*[×x]\s*${number})?\s*(mm|cm|m|in)\b`,
  "i",
);
/** 'Height 42 cm', 'H. 42 cm', '42 cm high' */
const heightPattern = new RegExp(
  String.raw`\b(?:height|h)\b[.:]?\s*${number}\s*(mm|cm|m|in)\b|${number}\s*(mm|cm|m|in)\s+(?:high|tall)\b`,
  "i",
);

const toCentimetres = (text: string, unit: string) =>
  Number(text.replace(",", ".")) * perUnit[unit.toLowerCase() as keyof typeof perUnit];

/**
 * Reads the size of a work as the trade writes it: height × width (× depth) and a unit, such as '120 × 90 cm'.
 * @returns nothing where the text says something else, such as 'Dimensions variable'
 */
export function parseDimensions(size: string): Dimensions | null {
  const [, height, width, depth, unit] = pattern.exec(size) ?? [];
  if (!height || !width || !unit) return null;
  const dimensions = {
    height: toCentimetres(height, unit),
    width: toCentimetres(width, unit),
    depth: depth ? toCentimetres(depth, unit) : null,
  };
  return dimensions.height > 0 && dimensions.width > 0 ? dimensions : null;
}

/** @returns the height in centimetres of a work of which the height alone is given, or nothing */
export function parseHeight(size: string): number | null {
  const [, before, unit = "", after, otherUnit = ""] = heightPattern.exec(size) ?? [];
  const height = before ? toCentimetres(before, unit) : after ? toCentimetres(after, otherUnit) : 0;
  return height > 0 ? height : null;
}

/** The longer side decides whether a work is small or large (centimetres). */
const smallUpTo = 50;
const largeFrom = 120;

/** @returns whether a work is known to be small or large; nothing for what is between, or not known */
export function sizeClass(size: string): "small" | "large" | null {
  const dimensions = parseDimensions(size);
  if (!dimensions) return null;
  const longer = Math.max(dimensions.height, dimensions.width);
  if (longer <= smallUpTo) return "small";
  return longer >= largeFrom ? "large" : null;
}

/** Height and width of a work, in centimetres. */
export interface Dimensions {
  height: number;
  width: number;
}

const perUnit = { mm: 0.1, cm: 1, m: 100, in: 2.54 } as const;

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const pattern = new RegExp(
  String.raw`${number}\s*[×x]\s*${number}(?:\s*[×x]\s*${number})?\s*(mm|cm|m|in)\b`,
  "i",
);

/**
 * Reads the size of a work as the trade writes it: height × width (× depth) and a unit, such as '120 × 90 cm'.
 * @returns nothing where the text says something else, such as 'Dimensions variable'
 */
export function parseDimensions(size: string): Dimensions | null {
  const [, height, width, , unit] = pattern.exec(size) ?? [];
  if (!height || !width || !unit) return null;
  const factor = perUnit[unit.toLowerCase() as keyof typeof perUnit];
  const read = (text: string) => Number(text.replace(",", ".")) * factor;
  const dimensions = { height: read(height), width: read(width) };
  return dimensions.height > 0 && dimensions.width > 0 ? dimensions : null;
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

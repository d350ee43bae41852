/** Height, width and depth of a work, in centimetres. */
export interface Dimensions {
  height: number;
  width: number;
  depth: number | null;
}

const perUnit = { mm: 0.1, cm: 1, m: 100 } as const;

const number = String.raw`(\d+(?:[.,]\d{1,2})?)`;
const by = String.raw`\s*[×x]\s*`;
/** '120 × 90 cm', '120 x 90 x 4,5 cm'; not within a longer number, such as '1’200'. */
const pattern = new RegExp(
  String.raw`(?<![\d.,'’]|\d\s)${number}${by}${number}(?:${by}${number})?\s*(mm|cm|m)\b`,
  "i",
);
/** The size that is given may be that of one part. */
const severalParts = /\b(?:each|parts|panels|diptych|triptych|polyptych|set of|series of)\b/i;

/**
 * Reads the size of a work: height × width (× depth) and a metric unit, such as '120 × 90 cm'.
 * @returns nothing where the text says something else, such as 'Dimensions variable', or for a work of several parts
 */
export function parseDimensions(size: string): Dimensions | null {
  const [, height, width, depth, unit] = severalParts.test(size) ? [] : (pattern.exec(size) ?? []);
  if (!height || !width || !unit) return null;
  const toCentimetres = (text: string) =>
    Number(text.replace(",", ".")) * perUnit[unit.toLowerCase() as keyof typeof perUnit];
  const dimensions = {
    height: toCentimetres(height),
    width: toCentimetres(width),
    depth: depth ? toCentimetres(depth) : null,
  };
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

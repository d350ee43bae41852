/** Height, width and depth of a work, in centimetres. */
export interface Dimensions {
  height: number;
  width: number;
  depth: number | null;
}

const perUnit = { mm: 0.1, cm: 1, m: 100, in: 2.54 } as const;

const numberPattern = String.raw`(\d+(?:[.,]\d+)?)`;
const unitPattern = String.raw`\s*(mm|cm|m|in)(?=\b|x)`;
const by = String.raw`(?:${unitPattern})?\s*[×x]\s*`;
/** '120 × 90 × 5 cm', '120 cm × 90 cm', 'H. 120 × W. 90 × D. 5 cm' */
const pattern = new RegExp(
  String.raw`${numberPattern}${by}(?:w(?:idth)?[.:]?\s*)?${numberPattern}(?:${by}(?:d(?:epth)?[.:]?\s*)?${numberPattern})?${unitPattern}`,
  "i",
);
/** 'Height 42 cm', 'H. 42 cm', '42 cm high' */
const heightPattern = new RegExp(
  String.raw`\b(?:height|h)\b[.:]?\s*${numberPattern}${unitPattern}|${numberPattern}${unitPattern}\s+(?:high|tall)\b`,
  "i",
);
/** The size that is given may be that of one part. */
const severalParts = /\b(?:each|parts|panels|diptych|triptych|polyptych|set of|series of)\b/i;

/** @returns the size with plain decimal numbers and short units, or nothing for a work of several parts */
function plainSize(size: string): string {
  if (severalParts.test(size)) return "";
  return size
    .replace(/(\d+)[,'’\s](?=\d{3}(?!\d))/g, (all, digits: string) =>
      /^[1-9]\d{0,2}$/.test(digits) ? digits : all,
    )
    .replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize("NFKC")}`)
    .replace(/\b(?:(\d+)[\s-]+)?(\d{1,2})[/⁄](\d{1,2})\b/g, (_, whole, above, below) =>
      String(Number(whole ?? 0) + above / below),
    )
    .replace(/["″”]|inch(?:es)?\b/gi, " in ")
    .replace(/(c|m|)(?:enti|illi|)met(?:er|re)s?\b/gi, "$1m");
}

const toCentimetres = (text: string, unit: string) =>
  Number(text.replace(",", ".")) * perUnit[unit.toLowerCase() as keyof typeof perUnit];

/**
 * Reads the size of a work as the trade writes it: height × width (× depth) and a unit, such as '120 × 90 cm'.
 * @returns nothing where the text says something else, such as 'Dimensions variable'
 */
export function parseDimensions(size: string): Dimensions | null {
  const [, height, heightUnit, width, widthUnit, depth, unit] = pattern.exec(plainSize(size)) ?? [];
  if (!height || !width || !unit) return null;
  const dimensions = {
    height: toCentimetres(height, heightUnit ?? widthUnit ?? unit),
    width: toCentimetres(width, widthUnit ?? unit),
    depth: depth ? toCentimetres(depth, unit) : null,
  };
  return dimensions.height > 0 && dimensions.width > 0 ? dimensions : null;
}

/** @returns the height in centimetres of a work of which the height alone is given, or nothing */
export function parseHeight(size: string): number | null {
  const [, before, unit = "", after, otherUnit = ""] = heightPattern.exec(plainSize(size)) ?? [];
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

import { converter, wcagLuminance } from "culori";
import { asUnderText, type Lightness } from "./shade";
import { type FocalPoint, type Rectangle, tallPart, tallRatio } from "./sizes";

/** A picture is measured in so many parts each way, each of which is as light as 98% of its pixels. */
const parts = 32;
const ignoredShare = 0.02;
/** Pixels of each part, each way. */
const detail = 12;
/** The picture is resized to a square of this side before it is measured. */
export const measuredSide = parts * detail;

/** The proportions of screens, width to height. Portrait ones show the tall crop, or the whole where there is no AVIF. */
const portrait = [9 / 20, 9 / 16, 3 / 4];
const landscape = [1, 4 / 3, 16 / 10, 16 / 9, 21 / 9];

/** Where the header stands on a screen: left, top, width and height in parts of it. */
const header = { left: 0, top: 0, width: 1, height: 0.12 };
/** The bars and the button of the slideshow. */
const controls = { left: 0, top: 0.9, width: 1, height: 0.1 };
/** The text of a slide as most are, and of the longest ones. */
const text = { left: 0, top: 0.66, width: 0.6, height: 0.26 };
const longText = { left: 0, top: 0.55, width: 0.66, height: 0.37 };

const toRgb = converter("rgb");
/** What each value of a channel adds to a pixel's luminance. */
const black = { mode: "rgb", r: 0, g: 0, b: 0 } as const;
const addedBy = (channel: "r" | "g" | "b") =>
  Array.from({ length: 256 }, (_, value) => wcagLuminance({ ...black, [channel]: value / 255 }));
const luminance = { r: addedBy("r"), g: addedBy("g"), b: addedBy("b") };

/** @returns how light a picture is under titles, from the raw pixels of a square of `measuredSide` */
export function measureLightness(
  data: Buffer,
  size: { width: number; height: number },
  focal: FocalPoint,
): Lightness {
  const measured = measureParts(data);
  const within = (places: Rectangle[]) => {
    const found = measured.filter((part) => places.some((place) => overlap(part, place)));
    return {
      lightest: toGrey(Math.max(...found.map(({ lightest }) => lightest))),
      darkest: toGrey(Math.min(...found.map(({ darkest }) => darkest))),
    };
  };
  const wide = landscape.map((ratio) => shownBy(ratio, size, focal));
  const high = portrait.flatMap((ratio) => [shownBy(ratio, size, focal), shownOfCrop(ratio, size, focal)]);
  /** What a part of all screens shows; text goes across those that are high. */
  const under = (part: Rectangle) => [
    ...wide.map((screen) => inside(screen, part)),
    ...high.map((screen) => inside(screen, { ...part, width: 1 })),
  ];
  const head = within(under(header));
  return {
    headLightness: head.lightest,
    headDarkness: head.darkest,
    footLightness: Math.max(within(under(longText)).lightest, asUnderText(within(under(controls)).lightest)),
    footDarkness: within([...under(text), ...under(controls)]).darkest,
    lightness: within([{ left: 0, top: 0, width: 1, height: 1 }]).lightest,
  };
}

function measureParts(data: Buffer): (Rectangle & { lightest: number; darkest: number })[] {
  const channels = data.length / (measuredSide * measuredSide);
  const luminanceAt = (x: number, y: number) => {
    const at = (y * measuredSide + x) * channels;
    const [r = 0, g = r, b = r] = data.subarray(at, at + channels);
    return (luminance.r[r] ?? 0) + (luminance.g[g] ?? 0) + (luminance.b[b] ?? 0);
  };
  const side = 1 / parts;
  return Array.from({ length: parts * parts }, (_, part) => {
    const [column, row] = [part % parts, Math.floor(part / parts)];
    const sorted = Array.from({ length: detail * detail }, (_, at) =>
      luminanceAt(column * detail + (at % detail), row * detail + Math.floor(at / detail)),
    ).sort((a, b) => a - b);
    const ignored = Math.floor(sorted.length * ignoredShare);
    return {
      left: column * side,
      top: row * side,
      width: side,
      height: side,
      darkest: sorted[ignored] ?? 0,
      lightest: sorted[sorted.length - 1 - ignored] ?? 1,
    };
  });
}

/** What a screen shows of a picture that fills it (`object-fit: cover` at the focal point), in parts of the picture. */
function shownBy(
  ratio: number,
  { width, height }: { width: number; height: number },
  { x, y }: FocalPoint,
): Rectangle {
  const own = width / height;
  const shown = { width: Math.min(1, ratio / own), height: Math.min(1, own / ratio) };
  return { ...shown, left: ((1 - shown.width) * x) / 100, top: ((1 - shown.height) * y) / 100 };
}

/** The same where the screen shows the tall crop. */
function shownOfCrop(ratio: number, size: { width: number; height: number }, focal: FocalPoint): Rectangle {
  const { left, top, width, height } = tallPart(size, focal);
  const crop = {
    left: left / size.width,
    top: top / size.height,
    width: width / size.width,
    height: height / size.height,
  };
  return inside(crop, shownBy(ratio, { width: tallRatio, height: 1 }, focal));
}

/** A rectangle in parts of another one. */
const inside = (outer: Rectangle, part: Rectangle): Rectangle => ({
  left: outer.left + part.left * outer.width,
  top: outer.top + part.top * outer.height,
  width: part.width * outer.width,
  height: part.height * outer.height,
});

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

function toGrey(luminance: number): number {
  const { r } = toRgb({ mode: "lrgb", r: luminance, g: luminance, b: luminance });
  return Math.round(r * 255);
}

import type { ImageData } from "~/images/sizes";
import { sizeClass } from "./dimensions";

/** A work's place on the wall. */
export interface Place {
  /** Spans two columns. */
  wide: boolean;
  /** Share of its place that the picture fills: less than 1 for a small work beside a large one. */
  scale: number;
}

interface Hung {
  size: string;
  image: ImageData | null;
}

/** The rows of four columns for each eight works (spec section 2): 2 stands for a work that spans two columns. */
const eight = [
  [2, 1, 1],
  [1, 1, 2],
  [2, 2],
];

/** The rows of the last works of a list, so that the wall ends with a whole row. */
const ends: number[][][] = [
  [],
  [[2]],
  [[2, 2]],
  [[2, 1, 1]],
  [[1, 1, 1, 1]],
  [
    [2, 1, 1],
    [2, 2],
  ],
  [
    [2, 1, 1],
    [1, 1, 2],
  ],
  [
    [2, 1, 1],
    [1, 1, 1, 1],
  ],
];

/**
 * Hangs a page of works: of each eight, landscapes and large works take the wide places, as far as no work moves by
 * more than a row. The order of the result is the order on the wall.
 */
export function arrangeWall<Work extends Hung>(works: Work[]): (Work & Place)[] {
  const wall: (Work & Place)[] = [];
  for (let start = 0; start < works.length; start += 8) {
    const round = works.slice(start, start + 8);
    wall.push(...arrangeRound(round, ends[round.length] ?? eight));
  }
  return wall;
}

interface Slot {
  row: number;
  wide: boolean;
}

/** What the layout needs to know of a work. */
interface Piece<Work> {
  work: Work;
  /** Width over height of the picture; 1 where it is not known. */
  ratio: number;
  size: ReturnType<typeof sizeClass>;
}

function arrangeRound<Work extends Hung>(works: Work[], rows: number[][]): (Work & Place)[] {
  const slots = rows.flatMap((row, at): Slot[] => row.map((span) => ({ row: at, wide: span === 2 })));
  const pieces = works.map((work): Piece<Work> => {
    const { image } = work;
    const ratio = image && "width" in image ? image.width / image.height : 1;
    return { work, ratio, size: sizeClass(work.size) };
  });
  let best = pieces;
  let bestScore = scoreOf(pieces, slots);
  for (const order of possibleOrders(pieces, slots)) {
    // Of two walls that look as good the one that moves less is better.
    const moved = order.filter((piece, at) => piece !== pieces[at]).length;
    const score = scoreOf(order, slots) - moved / 100;
    if (score > bestScore) [best, bestScore] = [order, score];
  }
  return rows.flatMap((_, row) => hangRow(best, slots, row));
}

/** Every choice of works for the wide places; both groups keep their order, and nothing moves by more than a row. */
function* possibleOrders<Item>(items: Item[], slots: Slot[]): Generator<Item[]> {
  const wideCount = slots.filter(({ wide }) => wide).length;
  const rowAt = (at: number) => slots[at]?.row ?? 0;
  for (const chosen of combinations(items.length, wideCount)) {
    const wide = [...chosen];
    const narrow = [...items.keys()].filter((at) => !chosen.includes(at));
    const order = slots.map((slot) => (slot.wide ? wide : narrow).shift() ?? 0);
    if (order.every((from, to) => Math.abs(rowAt(from) - rowAt(to)) <= 1))
      yield order.map((at) => items[at] as Item);
  }
}

/** Every choice of `count` positions below `length`. */
function* combinations(length: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let at = from; at <= length - count; at += 1)
      for (const rest of combinations(length, count - 1, at + 1)) yield [at, ...rest];
}

/** How much worse an empty square of a column is than a row that is as much higher. */
const voidCost = 2;

/**
 * How well works hang together: rows without large voids, no higher than they must be, large works in the wide
 * places and small ones elsewhere.
 */
function scoreOf(order: Piece<unknown>[], slots: Slot[]): number {
  let score = 0;
  for (const row of new Set(slots.map((slot) => slot.row))) {
    const hung = order.flatMap(({ ratio, size }, at) => {
      const slot = slots[at];
      const span = slot?.wide ? 2 : 1;
      return slot?.row === row ? [{ ratio, size, span, height: span / ratio }] : [];
    });
    const height = Math.max(...hung.map((work) => work.height));
    const empty = hung.reduce((sum, work) => sum + work.span * (height - work.height), 0);
    score -= height + voidCost * empty;
    const isLargeBeside = hung.some(({ size, span }) => size === "large" && span === 1);
    for (const { ratio, size, span } of hung) {
      if (span === 1) continue;
      score += 2 * Math.log(ratio);
      if (size === "large") score += 1;
      if (size === "small") score -= isLargeBeside ? 10 : 1;
    }
  }
  return score;
}

/** Gives each work of a row its place; none that is known to be small covers more wall than one known to be large. */
function hangRow<Work>(order: Piece<Work>[], slots: Slot[], row: number): (Work & Place)[] {
  const hung = order.flatMap(({ work, ratio, size }, at) => {
    const slot = slots[at];
    return slot?.row === row ? [{ work, size, wide: slot.wide, area: (slot.wide ? 4 : 1) / ratio }] : [];
  });
  const smallest = Math.min(...hung.flatMap(({ size, area }) => (size === "large" ? area : [])));
  return hung.map(({ work, size, wide, area }) => {
    const scale = size === "small" ? Math.min(1, Math.sqrt(smallest / area)) : 1;
    return { ...work, wide, scale: Math.round(scale * 100) / 100 };
  });
}

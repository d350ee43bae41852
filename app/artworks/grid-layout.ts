import type { ImageData } from "~/images/sizes";
import { sizeClass } from "./dimensions";

export interface GridPlace {
  /** Spans two columns. */
  wide: boolean;
  /** Share of its place that the picture fills: less than 1 for a small work beside a large one. */
  scale: number;
}

interface GridItem {
  size: string;
  image: ImageData | null;
}

/** The rows of four columns for each eight works (spec section 2): 2 stands for a work that spans two columns. */
const eight = [
  [2, 1, 1],
  [1, 1, 2],
  [2, 2],
];

/** The rows of the last works of a list, so that the grid ends with a whole row. */
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
/** Another way for six; the better of the two is taken. */
const sixOtherwise = [
  [2, 2],
  [1, 1, 1, 1],
];

/**
 * Gives each work of a page its place: of each eight, landscapes and large works take the wide places, as far as no
 * work moves by more than a row. The order of the result is the order in the grid.
 */
export function arrangeGrid<Work extends GridItem>(works: Work[]): (Work & GridPlace)[] {
  const grid: (Work & GridPlace)[] = [];
  for (let start = 0; start < works.length; start += 8) {
    const round = works.slice(start, start + 8);
    const rows = ends[round.length] ?? eight;
    grid.push(...arrangeRound(round, round.length === 6 ? [rows, sixOtherwise] : [rows], start === 0));
  }
  return grid;
}

interface Slot {
  row: number;
  wide: boolean;
}

const slotsOf = (rows: number[][]) =>
  rows.flatMap((row, at): Slot[] => row.map((span) => ({ row: at, wide: span === 2 })));

/** What the layout needs to know of a work. */
interface Piece<Work> {
  work: Work;
  /** Width over height of the picture; 1 where it is not known. */
  ratio: number;
  size: ReturnType<typeof sizeClass>;
}

function arrangeRound<Work extends GridItem>(
  works: Work[],
  ways: number[][][],
  opensPage: boolean,
): (Work & GridPlace)[] {
  const pieces = works.map((work): Piece<Work> => {
    const { image } = work;
    const ratio = image && "width" in image ? image.width / image.height : 1;
    return { work, ratio, size: sizeClass(work.size) };
  });
  let [best, bestRows, bestScore] = [pieces, ways[0] ?? [], -Infinity];
  for (const rows of ways) {
    for (const order of possibleOrders(pieces, slotsOf(rows))) {
      const looks = scoreOf(order, rows, opensPage);
      if (looks <= bestScore) continue;
      // Of two orders that look as good the one that moves less is better.
      const moved = order.filter((piece, at) => piece !== pieces[at]).length;
      const score = looks - moved / 100;
      if (score > bestScore) [best, bestRows, bestScore] = [order, rows, score];
    }
  }
  const slots = slotsOf(bestRows);
  return bestRows.flatMap((_, row) => layOutRow(best, slots, row));
}

/** Every order in which works can take the wide places; the others keep theirs, and nothing moves by more than a row. */
function* possibleOrders<Item>(items: Item[], slots: Slot[]): Generator<Item[]> {
  const rowOf = (at: number) => slots[at]?.row ?? 0;
  const isNear = (from: number, to: number) => Math.abs(rowOf(from) - rowOf(to)) <= 1;
  const positions = [...items.keys()];
  const wideSlots = positions.filter((at) => slots[at]?.wide);
  const narrowSlots = positions.filter((at) => !slots[at]?.wide);
  function* choose(taken: number[]): Generator<number[]> {
    const slot = wideSlots[taken.length];
    if (slot === undefined) return yield taken;
    for (const at of positions) if (isNear(at, slot) && !taken.includes(at)) yield* choose([...taken, at]);
  }
  for (const wide of choose([])) {
    const narrow = positions.filter((at) => !wide.includes(at));
    if (!narrow.every((at, index) => isNear(at, narrowSlots[index] ?? 0))) continue;
    const [wideItems, narrowItems] = [wide.values(), narrow.values()];
    yield slots.map((slot) => items[(slot.wide ? wideItems : narrowItems).next().value as number] as Item);
  }
}

/** How much worse an empty square of a column is than a row that is as much higher. */
const voidCost = 2;
/** A landscape in a wide place is worth more than the void that its row may have. */
const landscapeGain = 6;
/** A portrait there is higher than most screens. */
const portraitCost = 18;
/** A small work there. */
const smallCost = 6;
/** One that would cover more wall there than a large one of its row does not fill its place: nothing outweighs that. */
const unfilledCost = 1e6;

/**
 * How good an order looks: rows without large voids, no higher than they must be, large works in the wide
 * places and small ones elsewhere. It runs for some hundred orders of each eight, so it makes no lists.
 */
function scoreOf(order: Piece<unknown>[], rows: number[][], opensPage: boolean): number {
  let score = 0;
  let first = 0;
  for (const spans of rows) {
    let [height, covered, columns, smallestLarge] = [0, 0, 0, Infinity];
    for (const [at, span] of spans.entries()) {
      const { ratio, size } = order[first + at] as Piece<unknown>;
      height = Math.max(height, span / ratio);
      covered += (span * span) / ratio;
      columns += span;
      if (size === "large") smallestLarge = Math.min(smallestLarge, (span * span) / ratio);
    }
    // A page that opens on a void looks broken.
    const weight = opensPage && first === 0 ? 3 : 1;
    score -= height + voidCost * weight * (columns * height - covered);
    for (const [at, span] of spans.entries()) {
      if (span === 1) continue;
      const { ratio, size } = order[first + at] as Piece<unknown>;
      score += (ratio < 1 ? portraitCost : landscapeGain) * Math.log(ratio);
      if (size === "large") score += 1;
      if (size === "small") score -= (span * span) / ratio > smallestLarge ? unfilledCost : smallCost;
    }
    first += spans.length;
  }
  return score;
}

/** Gives each work of a row its place; none that is known to be small takes more room than one known to be large. */
function layOutRow<Work>(order: Piece<Work>[], slots: Slot[], row: number): (Work & GridPlace)[] {
  const items = order.flatMap(({ work, ratio, size }, at) => {
    const slot = slots[at];
    return slot?.row === row ? [{ work, size, wide: slot.wide, area: (slot.wide ? 4 : 1) / ratio }] : [];
  });
  const smallest = Math.min(...items.flatMap(({ size, area }) => (size === "large" ? area : [])));
  return items.map(({ work, size, wide, area }) => {
    const scale = size === "small" ? Math.min(1, Math.sqrt(smallest / area)) : 1;
    return { ...work, wide, scale: Math.round(scale * 100) / 100 };
  });
}

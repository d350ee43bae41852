/** Rows of one answer, so that a long list neither fills the memory nor holds others up. */
const pieceSize = 500;

/**
 * Counts rows by status.
 * @param statuses those that there are
 * @param rows with a `count` where one stands for several
 * @returns how many there are of each, and of all
 */
export function countEach<Status extends string>(
  statuses: Record<Status, string>,
  rows: Iterable<{ status: string; count?: number }>,
): Record<Status | "all", number> {
  const counts: Record<string, number> = { all: 0 };
  for (const status of Object.keys(statuses)) counts[status] = 0;
  for (const { status, count = 1 } of rows) {
    counts[status] = (counts[status] ?? 0) + count;
    counts.all = (counts.all ?? 0) + count;
  }
  return counts as Record<Status | "all", number>;
}

/**
 * Reads a list some rows at a time. What is deleted meanwhile is left out; nothing is read twice.
 * @param keys of all rows, in their order
 * @param read the rows of some keys, in that order
 */
export function* inPieces<Key, Row>(keys: Key[], read: (keys: Key[]) => Row[]): Generator<Row[]> {
  for (let at = 0; at < keys.length; at += pieceSize) yield read(keys.slice(at, at + pieceSize));
}

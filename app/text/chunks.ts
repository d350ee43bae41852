/** Rows of a part; `limit` and `offset` count rows. */
export interface Part {
  limit: number;
  offset: number;
}

/** Rows of a long list that are read and written at once, so that other requests have their turn between two chunks. */
export const chunkSize = 250;

/** Reads a part, whose `limit` is no larger than what there is, in chunks of at most `size` rows. */
export function* inChunks<Row>(
  read: (part: Part) => Row[],
  { limit, offset }: Part,
  size = chunkSize,
): Generator<Row[]> {
  for (let done = 0; done < limit; done += size)
    yield read({ limit: Math.min(size, limit - done), offset: offset + done });
}

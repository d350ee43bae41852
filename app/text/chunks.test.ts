import { expect, test } from "vitest";
import { chunkSize, inChunks, type Part } from "./chunks";

test("a row that is deleted meanwhile ends no list", () => {
  const rows = Array.from({ length: 2 * chunkSize + 10 }, (_, at) => at);
  const read = ({ limit, offset }: Part) => rows.slice(offset, offset + limit).filter((row) => row !== 3);
  const chunks = [...inChunks(read, { limit: rows.length, offset: 0 })];
  expect(chunks.map((chunk) => chunk.length)).toEqual([chunkSize - 1, chunkSize, 10]);
});

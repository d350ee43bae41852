import { expect, test } from "vitest";
import { args } from "~/testing/world.testing";
import { inBatches, jsonList } from "./json-api.server";

test("pieces hold every row once, the last ones too", () => {
  const rows = Array.from({ length: 10 }, (_, at) => at);
  const query = ({ limit, offset }: { limit: number; offset: number }) => rows.slice(offset, offset + limit);
  const pieces = (limit: number, offset: number) => [...inBatches(query, { limit, offset }, 4)];
  // The last piece is whole: nothing tells beforehand that it is the last.
  expect(pieces(8, 0)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(pieces(12, 6)).toEqual([[6, 7, 8, 9], []]);
  expect(pieces(10, 0)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(pieces(5, 3)).toEqual([[3, 4, 5, 6], [7]]);
  expect(pieces(10, 9)).toEqual([[9]]);
  expect(pieces(0, 0)).toEqual([]);
});

test("a list in which some pieces are empty is valid JSON", async () => {
  const read = () => [[], [{ a: 1 }, { a: 2 }], [], [{ a: 3 }], []];
  expect(await jsonList(args("/api/x").request, { count: 3, read }).json()).toEqual([
    { a: 1 },
    { a: 2 },
    { a: 3 },
  ]);
});

test("a list is read no further than its reader wants", async () => {
  let read = 0;
  function* pieces() {
    for (; read < 100; read += 1) yield [{ read }];
  }
  const { body } = jsonList(args("/api/x").request, { count: 1000, read: pieces });
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(read).toBeLessThan(5);
});

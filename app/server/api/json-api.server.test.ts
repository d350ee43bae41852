import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "~/server/refusal.server";
import { args, knowPaths } from "~/testing/world.testing";
import { apiLoader, inBatches, jsonList } from "./json-api.server";

describe("a loader of the API", () => {
  beforeEach(() => {
    knowPaths("/api/artists");
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("answers an error that nobody foresaw with an id that is in the log, and no detail", async () => {
    const loader = apiLoader(() => {
      throw new Error("the secret cause");
    });
    const response = await loader(args("/api/artists?token=x"));
    expect(response.status).toBe(500);
    const { message } = await response.json();
    expect(message).not.toContain("secret");
    const id = /\(error ([0-9a-f]{8})\)$/.exec(message)?.[1] ?? "";
    const line = JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: "error", id, method: "GET", route: "/api/artists" });
    expect(line.detail).toContain("the secret cause");
  });

  test("answers what was thrown as an answer, and logs nothing", async () => {
    const loader = apiLoader(() => {
      throw new Refusal(404, "Show not found");
    });
    const response = await loader(args("/api/x"));
    expect([response.status, await response.json()]).toEqual([404, { message: "Show not found" }]);
    expect(console.error).not.toHaveBeenCalled();
  });
});

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

import { describe, expect, test } from "vitest";
import { csvResponse } from "./csv.server";

const request = (init?: RequestInit) => new Request("http://localhost:3000/list.csv", init);

async function cells(value: string | null, isByVisitors: boolean): Promise<string> {
  const answer = csvResponse(request(), {
    name: "list",
    isByVisitors,
    columns: [["Cell", (value: string | null) => value]],
    chunks: [[value]],
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  expect(text.startsWith('\uFEFF"Cell"\r\n')).toBe(true);
  return text.slice('\uFEFF"Cell"\r\n'.length);
}

describe("a cell", () => {
  test.each([
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`],
    ["+41 44 123 45 67", `"'+41 44 123 45 67"\r\n`],
    ["\t=1+1", `"'\t'=1+1"\r\n`],
    ['x;"=1+1;y', `"x;""'=1+1;y"\r\n`],
    ["x;＝1+1", `"x;'＝1+1"\r\n`],
    ["'=1+1", `"''=1+1"\r\n`],
    ["Hello\n-cmd|' /C calc'!A0", `"Hello\n'-cmd|' /C calc'!A0"\r\n`],
  ])("by a visitor that a program would calculate is text: %j", async (value, written) => {
    expect(await cells(value, true)).toBe(written);
  });

  test.each(["=1", "+1", "-1", "@A", "\tA", "\rA", "'A", "＝1", "＋1", "－1", "＠A"])(
    "that would be a formula has an apostrophe before it, and nothing else: %j",
    async (value) => {
      expect(await cells(`${value};=1`, false)).toBe(`"'${value};=1"\r\n`);
    },
  );

  test.each([
    ["Hello ;-) and\n- one\n- two, 1+1=2", '"Hello ;-) and\n- one\n- two, 1+1=2"\r\n'],
    ['Say "so", Größe 大', '"Say ""so"", Größe 大"\r\n'],
    [null, "\r\n"],
  ])("with other text is as it was written: %j", async (value, written) => {
    expect(await cells(value, true)).toBe(written);
  });
});

describe("a file", () => {
  const columns: [string, (row: number) => number][] = [["Number", (row) => row]];

  test("is named, dated and kept by nobody", () => {
    const { headers } = csvResponse(request(), { name: "Été: “one” / two", columns, chunks: [] });
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="ete-one-two-2026-03-10.csv"');
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("is read and written piece by piece, with the headings once", async () => {
    let read = 0;
    function* chunks() {
      for (let at = 0; at < 5; at += 1) {
        read += 1;
        yield [at * 2, at * 2 + 1];
      }
    }
    const reader = csvResponse(request(), { name: "list", columns, chunks: chunks() }).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('"Number"\r\n');
    expect(read).toBeLessThan(3);
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += new TextDecoder().decode(part.value);
    expect(rest.trim().split("\r\n")).toHaveLength(10);
  });

  test("without rows has its headings; HEAD reads nothing", async () => {
    const file = (init: RequestInit, chunks: Iterable<number[]>) =>
      csvResponse(request(init), { name: "list", columns, chunks });
    expect(await file({}, []).text()).toBe('"Number"\r\n');
    const unread = () => {
      throw new Error("read");
    };
    expect(file({ method: "HEAD" }, { [Symbol.iterator]: unread }).body).toBeNull();
  });
});

import { expect, test } from "vitest";
import { fold, sortKey } from "./fold";
import { openDatabase } from "./open";

test.each([
  ["MÜLLER", "mu\u0308ller"],
  ["STRASSE", "Straße"],
  ["STRAẞE", "Straße"],
  ["ΟΔΟΣ", "οδος"],
  ["Oil\r\n on\t canvas\u0000!", "oil on canvas !"],
  ["\u200eAda\u00ad E\u200d\u200cgli\u202c\ufeff", "ada egli"],
])("fold makes %j the same as %j", (text, same) => {
  expect(fold(text)).toBe(fold(same));
});

test("sortKey puts letters with diacritics beside their plain ones", () => {
  const names = ["Zürcher", "Élodie", "Øvergård", "Olsen", "Park", "e\u200dmil"];
  expect(names.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    "Élodie",
    "e\u200dmil",
    "Olsen",
    "Øvergård",
    "Park",
    "Zürcher",
  ]);
});

test("SQL folds text by the same rule, and leaves nothing nothing", () => {
  const sqlite = openDatabase(":memory:");
  const folded = sqlite.prepare("SELECT fold(?), fold(NULL), fold(7)").raw().get("Straße ÉTÉ");
  expect(folded).toEqual([fold("Straße ÉTÉ"), null, null]);
  sqlite.close();
});

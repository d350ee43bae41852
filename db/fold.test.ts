import { expect, test } from "vitest";
import { fold, inventoryKey, naturalKey, sortKey } from "./fold";
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

test.each([
  [
    "MA-2031-17",
    "ma\u20112031\u201117",
    "MA‐2031‑17",
    "MA – 2031 — 17",
    "ma−2031－17",
    "ＭＡ－２０３１－１７",
  ],
  ["MA 7/2", "MA7/2", "ma\u00a07 / 2", "M\u200bA 7/2\ufeff", "ＭＡ　７／２"],
])("inventory number %s is also written %s, %s, …", (number, ...others) => {
  for (const other of others) expect([other, inventoryKey(other)]).toEqual([other, inventoryKey(number)]);
  for (const other of [`${number}1`, number.replace(/[-/]/, ".")])
    expect(inventoryKey(other)).not.toBe(inventoryKey(number));
});

test.each([
  [["2024.1", "2024.2", "2024.10", "2024.0100", "2025.1"]],
  [["Grat", "Grat 1", "grat 2", "Grat\u00a09", "Grat 10", "Grât １１", "Grat 12, later", "Gratis"]],
  [["9 × 90 cm", "10 × 8 cm", "10 × 30 cm", "100 × 2 cm"]],
  [["MA-9", "MA‑10", "MA-11", `MA-${"9".repeat(40)}`]],
])("naturalKey sorts %j by the values of their numbers", (texts) => {
  expect(texts.toReversed().sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual(texts);
});

test("SQL folds text by the same rule, and leaves nothing nothing", () => {
  const sqlite = openDatabase(":memory:");
  const folded = sqlite.prepare("SELECT fold(?), fold(NULL), fold(7)").raw().get("Straße ÉTÉ");
  expect(folded).toEqual([fold("Straße ÉTÉ"), null, null]);
  sqlite.close();
});

import { expect, test } from "vitest";
import { openDatabase } from "./open";
import { isFound, searchForms, searchKey } from "./search-key";

test.each<[written: string, ...typed: string[]]>([
  ["L'Étoile", "L’Étoile", "l'etoile", "LETOILE", "l´étoile", "l`E\u0301toile", "Lʼétoile", "'Étoile'"],
  ["Blau – Rot", "blau - rot", "Blau—Rot", "blau-rot", "BLAU −", "blau -- rot", "– rot"],
  ["120 × 90", "120 x 90", "120 X 90", "120 × 90"],
  ["120 x 90", "120 × 90"],
  ["Hürlimann", "Huerlimann", "Hurlimann", "HÜRLI", "hu\u0308rlimann", "HUERLI"],
  ["Huerlimann", "Hürlimann"],
  ["Hurlimann", "Hürlimann"],
  ["Müller & Huerlimann", "Mueller & Hürlimann", "Müller & Huerlimann"],
  ["Große Straße", "GROSSE STRASSE", "grosse strasse", "GROẞE STRAẞE"],
  ["Søren Bækgaard", "soren baekgaard"],
  ["Yıldız Işık", "yildiz isik", "YILDIZ IŞIK", "Yıldız Isik"],
  ["Wait…", "wait...", "WAIT", "wait…"],
  ["Wait...", "Wait…"],
  ["Das „Meer“", "das meer", '"Meer"', "«Meer»", "Das ‚Meer‘"],
  ["60″ wide", '60" wide', "60'' wide"],
  ["Kunst\u00adhaus\u200b", "kunsthaus", "Kunst\u2060haus", "\u200ekunsthaus"],
  ["می\u200cخواهم", "میخواهم"],
  ["ΟΔΥΣΣΕΥΣ", "οδυσσευς", "Οδυσσεύς"],
  ["Ｆｕｌｌ ｗｉｄｔｈ", "full width"],
  ["Snow\u00a0 and\n\tfog", "snow and fog"],
  ["100% by_night", "100%", "by_night"],
])("%s is found as %s and otherwise", (written, ...typed) => {
  for (const search of typed) expect([search, isFound(written, search)]).toEqual([search, true]);
});

test.each([
  ["Blume", "blue"],
  ["Abenteuer", "abentur"],
  ["Blau Rot", "blau-rot"],
  ["Night", "N?ght"],
  ['It\'s "so"', "„“"],
  ["Night", "\u200b"],
])("%s is not found as %s", (written, search) => {
  expect(isFound(written, search)).toBe(false);
});

test("a key has a second line where there are umlauts, and an empty search is in all of them", () => {
  expect(searchKey("Müllers Böen")).toBe("mullers boen\nmuellers boeen");
  expect(searchKey("Noël")).toBe("noel");
  expect([searchForms(" "), searchForms("Ö"), searchForms("“")]).toEqual([[""], ["o", "oe"], []]);
  expect([isFound("Night", ""), isFound("", "")]).toEqual([true, true]);
});

test("SQL searches by the same rule, and in nothing it finds nothing", () => {
  const sqlite = openDatabase(":memory:");
  const found = sqlite.prepare("SELECT is_found(?, ?)").pluck();
  expect([found.get("Hürlimann", "huerli"), found.get("Blume", "blue"), found.get(null, "x")]).toEqual([
    1, 0, 0,
  ]);
  expect(sqlite.prepare("SELECT search_key(?)").pluck().get("Öl")).toBe(searchKey("Öl"));
  sqlite.close();
});

import { expect, test } from "vitest";
import { slugFrom } from "./slug";

test.each([
  ["Jürg Brändli", "juerg-braendli"],
  ["Jürg Brändli".normalize("NFD"), "juerg-braendli"],
  ["JÜRG BRÄNDLI", "juerg-braendli"],
  ["Søren", "soren"],
  ["Bækgaard & Groß", "baekgaard-gross"],
  ["Matei Dragoș", "matei-dragos"],
  ["Łukasz Đặng", "lukasz-dang"],
  ["İpek Yıldız", "ipek-yildiz"],
  ["  O’Neil --- (1980)  ", "o-neil-1980"],
  ["Kunst\u00adhaus\u200d", "kunsthaus"],
  ["_Ada__Egli_", "ada-egli"],
  ["大岩", ""],
])("%s suggests the slug %s", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

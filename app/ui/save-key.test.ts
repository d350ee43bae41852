import { expect, test } from "vitest";
import { isSaveKey } from "./save-key";

const control = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["Ctrl+S", { key: "s", code: "KeyS" }, true],
  ["with Caps Lock", { key: "S", code: "KeyS" }, true],
  ["⌘S", { key: "s", code: "KeyS", ctrlKey: false, metaKey: true }, true],
  ["on a Cyrillic keyboard", { key: "ы", code: "KeyS" }, true],
  ["on a Greek keyboard with Caps Lock", { key: "Σ", code: "KeyS" }, true],
  ["where Dvorak has its S", { key: "s", code: "Semicolon" }, true],
  ["where Dvorak has its O", { key: "o", code: "KeyS" }, false],
  ["a Latin letter with an accent in its place", { key: "š", code: "KeyS" }, false],
  ["a key that an input method takes", { key: "Process", code: "KeyS" }, false],
  ["another key of a Cyrillic keyboard", { key: "в", code: "KeyD" }, false],
  ["Ctrl+Shift+S", { key: "S", code: "KeyS", shiftKey: true }, false],
  ["Ctrl+Alt+S, by which some keyboards write a letter", { key: "ś", code: "KeyS", altKey: true }, false],
  ["S alone", { key: "s", code: "KeyS", ctrlKey: false }, false],
])("%s", (_, pressed, saves) => {
  expect(isSaveKey({ ...control, ...pressed })).toBe(saves);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  findTyping,
  forgetTyping,
  forgetTypingOf,
  keepTyping,
  limits,
  settleForgotten,
  settleTyping,
} from "./kept-typing";

/** A browser's storage with room for so many characters. */
function browserStorage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    setItem(key, value) {
      const before = items.get(key);
      items.set(key, value);
      if (used() <= room) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException("full", "QuotaExceededError");
    },
  };
}

const bio = { account: "ada@gallery.example", path: "/cms/artists/1", form: "artists" };
const found = (place = bio) => findTyping(place).map(({ id, fields }) => [id, fields.bio?.join()]);
const keepBio = (id: string, text: string, place = bio) => keepTyping(place, id, { bio: [text] });
const later = (milliseconds = 1000) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is typed", () => {
  test("is kept in place of what was kept before, with its moment", () => {
    keepBio("a", "On");
    later();
    keepBio("a", "On ink");
    expect(findTyping(bio)).toMatchObject([{ id: "a", at: Date.now(), fields: { bio: ["On ink"] } }]);
  });

  test("is kept by account, record and form", () => {
    keepBio("a", "On ink");
    for (const other of [{ account: null }, { path: "/cms/artists/2" }, { form: "press" }])
      expect(findTyping({ ...bio, ...other })).toEqual([]);
    expect(findTyping({ ...bio, path: "/cms/artists/1 " })).toEqual([]);
  });

  test("in two tabs is kept twice, the newest first", () => {
    keepBio("a", "On ink");
    later();
    keepBio("b", "On paper");
    expect(found()).toEqual([
      ["b", "On paper"],
      ["a", "On ink"],
    ]);
    forgetTyping("b");
    expect(found()).toEqual([["a", "On ink"]]);
  });

  test("is forgotten once nothing differs any more", () => {
    keepBio("a", "On ink");
    expect(keepTyping(bio, "a", {})).toBe(false);
    expect(found()).toEqual([]);
  });

  test("is not kept again when it is saved, until something else is typed", () => {
    keepBio("saved", "On ink");
    settleTyping("saved");
    expect(keepBio("saved", "On ink")).toBe(false);
    expect(found()).toEqual([]);
    expect(keepBio("saved", "On ink and paper")).toBe(true);
    expect(found()).toHaveLength(1);
  });

  test("is forgotten at the sign-out, and not what others have typed here", () => {
    const ben = { ...bio, account: "ben@gallery.example" };
    const benno = { ...bio, account: "ben@gallery.example.org" };
    localStorage.setItem("splash", "seen");
    keepBio("a", "On ink");
    keepBio("b", "On ink", ben);
    keepBio("c", "On ink", { ...ben, path: "/cms/content" });
    keepBio("d", "On ink", benno);
    forgetTypingOf(ben.account);
    expect(
      [findTyping(bio), findTyping(ben), findTyping(benno)].map((kept) => kept.map(({ id }) => id)),
    ).toEqual([["a"], [], ["d"]]);
    expect([localStorage.length, localStorage.getItem("splash")]).toEqual([3, "seen"]);
  });

  test("is not kept again when another tab has forgotten it, until something else is typed", () => {
    keepBio("left", "On ink");
    const key = localStorage.key(0) ?? "";
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    settleForgotten("other", { key, oldValue, newValue: null });
    expect(keepBio("left", "On ink")).toBe(true);
    settleForgotten("left", { key, oldValue, newValue: oldValue });
    expect(keepBio("left", "On ink")).toBe(true);
    forgetTyping("left");
    settleForgotten("left", { key, oldValue, newValue: null });
    expect(keepBio("left", "On ink")).toBe(false);
    expect(keepBio("left", "On ink and paper")).toBe(true);
  });
});

describe("the room for it", () => {
  test("is bounded in entries: the oldest goes", () => {
    for (let at = 0; at <= limits.entries; at += 1) {
      keepBio(`tab-${at}`, "On ink");
      later();
    }
    expect(found()).toHaveLength(limits.entries);
    expect(found().at(-1)).toEqual(["tab-1", "On ink"]);
  });

  test("is bounded in characters: the oldest goes, and what alone is too large is not kept", () => {
    const half = "x".repeat(limits.characters / 2 - 100);
    for (const id of ["a", "b", "c"]) {
      expect(keepBio(id, half)).toBe(true);
      later();
    }
    expect(found().map(([id]) => id)).toEqual(["c", "b"]);
    expect(keepBio("d", "x".repeat(limits.characters))).toBe(false);
  });

  test("is bounded in age", () => {
    keepBio("a", "On ink");
    later(limits.days * 24 * 60 * 60 * 1000);
    expect(found()).toHaveLength(1);
    later();
    expect(found()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test("may be less than the limits: the oldest goes first", () => {
    vi.stubGlobal("localStorage", browserStorage(1200));
    for (const id of ["a", "b", "c"]) {
      expect(keepBio(id, "x".repeat(400))).toBe(true);
      later();
    }
    expect(found().map(([id]) => id)).toEqual(["c", "b"]);
    expect(keepBio("b", "x".repeat(2000))).toBe(false);
  });

  test("may be none at all, which is no error", () => {
    vi.stubGlobal("localStorage", browserStorage(0));
    expect(keepBio("a", "On ink")).toBe(false);
    vi.stubGlobal("localStorage", undefined);
    expect(keepBio("a", "On ink")).toBe(false);
    expect(found()).toEqual([]);
    expect(() => forgetTypingOf(null)).not.toThrow();
  });

  test("is cleared of what nobody can read", () => {
    for (const value of ["", "{", "null", '{"at":"x","fields":{}}', '{"at":1,"fields":{"bio":"On"}}'])
      localStorage.setItem(
        `typing ${JSON.stringify(["ada@gallery.example", "/cms/artists/1", "artists"])} x`,
        value,
      );
    expect(found()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  findTyping,
  findTypingBeside,
  forgetSent,
  forgetTyping,
  forgetTypingOf,
  keepTyping,
  keptDays,
} from "./kept-typing";

/** A browser's storage that may be full. */
function browserStorage({ isFull = false } = {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    setItem(key, value) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
  };
}

const bio = { account: "ada@gallery.example", path: "/cms/artists/1", form: "artists" };
const found = (place = bio) => findTyping(place).map(({ id, fields }) => [id, fields.bio?.join()]);
const keepBio = (id: string, text: string, place = bio) =>
  keepTyping(place, { id, at: Date.now(), fields: { bio: [text] }, opened: { version: "3" } });
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
  test("is kept by account, record and form", () => {
    keepBio("a", "On ink");
    for (const other of [{ account: null }, { path: "/cms/artists/2" }, { form: "press" }])
      expect(findTyping({ ...bio, ...other })).toEqual([]);
  });

  test("is kept in place of what was kept before, in two tabs twice, the newest first", () => {
    keepBio("a", "On");
    keepBio("a", "On ink");
    later();
    keepBio("b", "On paper");
    expect(findTyping(bio)).toEqual([
      { id: "b", at: Date.now(), fields: { bio: ["On paper"] }, opened: { version: "3" } },
      expect.objectContaining({ id: "a", fields: { bio: ["On ink"] } }),
    ]);
    forgetTyping("b");
    expect(found()).toEqual([["a", "On ink"]]);
  });

  test("of a new record is kept by its whole address, and found from the plain one with it", () => {
    const plain = { ...bio, path: "/cms/artists/new" };
    const duplicate = { ...bio, path: '/cms/artists/new?from=1&name="a b"' };
    keepBio("a", "On ink", duplicate);
    keepBio("b", "On paper", { ...bio, path: "/cms/artists/newer?from=1" });
    expect([found(plain), found(duplicate)]).toEqual([[], [["a", "On ink"]]]);
    expect(findTypingBeside(plain).map(({ id, path }) => [id, path])).toEqual([["a", duplicate.path]]);
    expect(findTypingBeside(duplicate)).toEqual([]);
  });

  test("is forgotten where it is what was sent, and stays where something else was typed since", () => {
    const sent = new FormData();
    for (const text of [" On ink", "Two\r\nlines"]) sent.append("bio", text);
    for (const [id, texts] of Object.entries({ a: ["On ink", "Two\nlines"], b: ["On ink"] }))
      keepTyping(bio, { id, at: Date.now(), fields: { bio: texts, represented: [] }, opened: {} });
    for (const id of ["a", "b"]) forgetSent(id, sent);
    expect(found()).toEqual([["b", "On ink"]]);
  });

  test("is forgotten once nothing differs any more", () => {
    keepBio("a", "On ink");
    keepTyping(bio, { id: "a", at: Date.now(), fields: {}, opened: {} });
    expect(localStorage.length).toBe(0);
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
    expect([found(bio), found(ben), found(benno)]).toEqual([[["a", "On ink"]], [], [["d", "On ink"]]]);
    expect([localStorage.length, localStorage.getItem("splash")]).toEqual([3, "seen"]);
  });

  test("is forgotten after 30 days, in whichever form", () => {
    keepBio("a", "On ink");
    later(keptDays * 24 * 60 * 60 * 1000);
    expect(found()).toHaveLength(1);
    later();
    expect(found({ ...bio, form: "press" })).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test("is not kept by a storage that is full or forbidden, which is no error", () => {
    vi.stubGlobal("localStorage", browserStorage({ isFull: true }));
    expect(keepBio("a", "On ink")).toBe(false);
    vi.stubGlobal("localStorage", undefined);
    expect(keepBio("a", "On ink")).toBe(false);
    expect(found()).toEqual([]);
    expect(() => forgetTypingOf(null)).not.toThrow();
  });

  test.each(["{", "null", '{"at":1,"fields":{"bio":"On"}}'])(
    "is cleared of what nobody can read: %j",
    (value) => {
      localStorage.setItem(`typing ${JSON.stringify(Object.values(bio))} x`, value);
      expect(found()).toEqual([]);
      expect(localStorage.length).toBe(0);
    },
  );
});

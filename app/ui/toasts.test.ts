import * as React from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Store = typeof import("./toasts");
let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import("./toasts");
});

afterEach(() => {
  vi.useRealTimers();
});

interface Renderer {
  useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T;
}

/** What a component would be given now; `onSubscribe` gets at the store's subscription. */
function shown(onSubscribe?: (subscribe: (listener: () => void) => () => void) => void) {
  const { ReactCurrentDispatcher: renderer } = (
    React as unknown as Record<string, { ReactCurrentDispatcher: { current: Renderer | null } }>
  ).__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as {
    ReactCurrentDispatcher: { current: Renderer | null };
  };
  const before = renderer.current;
  renderer.current = {
    useSyncExternalStore(subscribe, read) {
      onSubscribe?.(subscribe);
      return read();
    },
  };
  const read = store.useToast;
  try {
    return read();
  } finally {
    renderer.current = before;
  }
}

test("at first there is none", () => {
  expect(shown()).toBeNull();
});

test("one is added open", () => {
  const id = store.addToast({ title: "Inquiry Sent", description: "The gallery will respond" });
  expect(shown()).toEqual({ id, title: "Inquiry Sent", description: "The gallery will respond", open: true });
});

test("there is one at a time: the next takes the place of the one before", () => {
  const first = store.addToast({ title: "First" });
  const second = store.addToast({ title: "Second", destructive: true });
  expect(second).not.toBe(first);
  expect(shown()).toEqual({ id: second, title: "Second", destructive: true, open: true });
});

test("its words can be changed, and those of no other", () => {
  const id = store.addToast({ title: "Sending" });
  store.updateToast(id, { title: "Sent", destructive: false });
  store.updateToast(id + 1, { title: "Another" });
  expect(shown()).toEqual({ id, title: "Sent", destructive: false, open: true });
});

test("one that is dismissed is closed, and removed 1,000,000 ms later", () => {
  const id = store.addToast({ title: "First" });
  store.dismissToast(id);
  expect(shown()).toEqual({ id, title: "First", open: false });
  vi.advanceTimersByTime(999_999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test("what stands is closed when something else begins, and what comes then stays", () => {
  const first = store.addToast({ title: "First" });
  store.dismissToast();
  expect(shown()).toEqual({ id: first, title: "First", open: false });
  const second = store.addToast({ title: "Second" });
  expect(shown()).toEqual({ id: second, title: "Second", open: true });
});

test("one that is not dismissed stays", () => {
  store.addToast({ title: "First" });
  vi.advanceTimersByTime(10_000_000);
  expect(shown()).not.toBeNull();
});

test("a second dismissal does not put off the removal", () => {
  const id = store.addToast({ title: "First" });
  store.dismissToast(id);
  vi.advanceTimersByTime(500_000);
  store.dismissToast(id);
  vi.advanceTimersByTime(500_000);
  expect(shown()).toBeNull();
});

test("the removal of one leaves its successor", () => {
  store.dismissToast(store.addToast({ title: "First" }));
  const second = store.addToast({ title: "Second" });
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toEqual({ id: second, title: "Second", open: true });
});

test("who shows them hears of every change, until they no longer listen", () => {
  let heard = 0;
  let stop = () => {};
  shown((subscribe) => {
    stop = subscribe(() => {
      heard += 1;
    });
  });
  const id = store.addToast({ title: "First" });
  store.updateToast(id, { title: "Second" });
  store.dismissToast(id);
  vi.advanceTimersByTime(1_000_000);
  expect(heard).toBe(4);
  stop();
  store.addToast({ title: "Third" });
  expect(heard).toBe(4);
});

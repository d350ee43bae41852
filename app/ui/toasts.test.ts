import * as React from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToast, dismissToast, updateToast, useToast } from "./toasts";

beforeEach(() => {
  vi.useFakeTimers();
  // What was shown before is removed.
  dismissToast();
  vi.runAllTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Renderer {
  useSyncExternalStore<T>(subscribe: unknown, read: () => T): T;
}

/** What a component would be given now. */
function shown() {
  const { ReactCurrentDispatcher: renderer } = (
    React as unknown as Record<string, { ReactCurrentDispatcher: { current: Renderer | null } }>
  ).__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as {
    ReactCurrentDispatcher: { current: Renderer | null };
  };
  const before = renderer.current;
  renderer.current = { useSyncExternalStore: (_subscribe, read) => read() };
  const read = useToast;
  try {
    return read();
  } finally {
    renderer.current = before;
  }
}

test("there is one at a time, whose words can be changed, and those of no other", () => {
  addToast({ title: "First" });
  const id = addToast({ title: "Sending", destructive: true });
  updateToast(id, { title: "Sent", destructive: false });
  updateToast(id - 1, { title: "Another" });
  expect(shown()).toEqual({ id, title: "Sent", destructive: false, open: true });
});

test("one that is dismissed is closed, and removed 1,000,000 ms later, also where that is said twice", () => {
  const id = addToast({ title: "First" });
  dismissToast();
  expect(shown()).toEqual({ id, title: "First", open: false });
  vi.advanceTimersByTime(500_000);
  dismissToast(id);
  vi.advanceTimersByTime(499_999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test("the removal of one leaves its successor", () => {
  dismissToast(addToast({ title: "First" }));
  const second = addToast({ title: "Second" });
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toEqual({ id: second, title: "Second", open: true });
});

import { expect, test } from "vitest";
import { type Box, type Control, freePlace } from "./toast-place";

const box = (left: number, top: number, width: number, height: number, weight = 1): Control => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});
const onScreen: Box = box(1020, 800, 420, 100);
const onPhone: Box = box(0, 744, 390, 100);

test("notices stay at the foot where they cover nothing", () => {
  expect(freePlace(onScreen, [box(0, 850, 200, 40)], 1440)).toEqual({ right: 0, bottom: 0 });
});

test("they move up until what lies under them is free", () => {
  const send = box(16, 760, 150, 44);
  const { right, bottom } = freePlace(onPhone, [send], 390);
  expect(right).toBe(0);
  expect(onPhone.bottom - bottom).toBeLessThanOrEqual(send.top);
  expect(bottom).toBeLessThan(100);
});

test("they pass what there is no room above, and what is in between", () => {
  const fields = [box(16, 560, 358, 44), box(16, 650, 358, 44), box(16, 760, 150, 44)];
  const { bottom } = freePlace(onPhone, fields, 390);
  expect(onPhone.bottom - bottom).toBeLessThanOrEqual(560);
});

test("they go to the left where the right side is full", () => {
  const column = Array.from({ length: 30 }, (_, at) => box(1100, at * 30, 300, 25));
  expect(freePlace(onScreen, column, 1440)).toEqual({ right: 1020, bottom: 0 });
});

test("where no place is free they cover links before they cover a form", () => {
  const links = Array.from({ length: 10 }, (_, at) => box(16, 100 + at * 30, 200, 24));
  const fields = Array.from({ length: 10 }, (_, at) => box(16, 400 + at * 46, 358, 44, 100));
  const { bottom } = freePlace(onPhone, [box(0, 0, 390, 95, 100), ...links, ...fields], 390);
  expect(onPhone.bottom - bottom).toBeLessThanOrEqual(400);
  expect(onPhone.top - bottom).toBeGreaterThanOrEqual(95);
});

test("they stay where every place is as bad", () => {
  expect(freePlace(onPhone, [box(0, 0, 390, 844)], 390)).toEqual({ right: 0, bottom: 0 });
});

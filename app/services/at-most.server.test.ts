import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { atMost, TooBusy } from "./at-most.server";

test("no more than so many run at a time, in the order in which they came, and a failure frees its place", async () => {
  const door = atMost(2, 10);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((number) =>
      door(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await wait(5);
        running -= 1;
        if (number % 2 === 0) throw new Error(`no ${number}`);
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  await expect(door(async () => "free again")).resolves.toBe("free again");
});

test("who finds the line full is sent away at once, and who comes when it is shorter is not", async () => {
  const door = atMost(1, 2);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inside = [1, 2, 3].map((number) => door(() => released.then(() => number)));
  let began = false;
  const fourth = door(async () => {
    began = true;
  });
  await expect(fourth).rejects.toBeInstanceOf(TooBusy);
  release();
  expect(await Promise.all(inside)).toEqual([1, 2, 3]);
  expect(began).toBe(false);
  await expect(door(async () => 5)).resolves.toBe(5);
});

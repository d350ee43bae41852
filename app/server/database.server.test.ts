import { beforeEach, expect, test } from "vitest";
import { addArtist, emptyDatabase } from "~/testing/world.testing";
import { inTransaction, sqlite } from "./database.server";

beforeEach(emptyDatabase);

const names = () => sqlite.prepare("SELECT name FROM artists ORDER BY name").pluck().all();

test("a transaction that fails stores nothing, also of the one inside it", () => {
  const failing = () =>
    inTransaction(() => {
      inTransaction(() => addArtist({ name: "Ada" }));
      throw new Error("no");
    });
  expect(failing).toThrow("no");
  expect(names()).toEqual([]);
  addArtist({ name: "Ben" });
  expect(names()).toEqual(["Ben"]);
});

import { sqlite } from "db/client.server";
import { addArtist, emptyDatabase } from "db/test-world";
import { beforeEach, expect, test } from "vitest";
import { storeTogether } from "./commit.server";

beforeEach(emptyDatabase);

const names = () => sqlite.prepare("SELECT name FROM artists ORDER BY name").pluck().all();

test("what is stored at the same moment shares one commit, and each hears of its own", async () => {
  const inside: boolean[] = [];
  const stored = await Promise.all(
    ["Ada", "Ben", "Cleo"].map((name) =>
      storeTogether(() => {
        inside.push(sqlite.inTransaction);
        return addArtist({ name });
      }),
    ),
  );
  expect(new Set(stored).size).toBe(3);
  expect(inside).toEqual([true, true, true]);
  expect(names()).toEqual(["Ada", "Ben", "Cleo"]);
});

test("nothing is told before it is committed", async () => {
  const seen: unknown[] = [];
  const first = storeTogether(() => addArtist({ name: "Ada" })).then(() => {
    seen.push(sqlite.inTransaction, names());
  });
  await Promise.all([first, storeTogether(() => addArtist({ name: "Ben" }))]);
  expect(seen).toEqual([false, ["Ada", "Ben"]]);
});

test("what fails is taken back alone", async () => {
  const outcomes = await Promise.allSettled([
    storeTogether(() => addArtist({ name: "Ada" })),
    storeTogether(() => {
      addArtist({ name: "Ben" });
      throw new Error("no");
    }),
    storeTogether(() => addArtist({ name: "Cleo" })),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(names()).toEqual(["Ada", "Cleo"]);
});

test("when the whole commit is lost, nobody is told otherwise, and the next one goes on", async () => {
  const outcomes = await Promise.allSettled([
    storeTogether(() => addArtist({ name: "Ada" })),
    storeTogether(() => {
      // As SQLite itself does when the disk is full.
      sqlite.exec("ROLLBACK");
      throw new Error("disk full");
    }),
    storeTogether(() => addArtist({ name: "Cleo" })),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(names()).toEqual([]);
  await storeTogether(() => addArtist({ name: "Dora" }));
  expect(names()).toEqual(["Dora"]);
});

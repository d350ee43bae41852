import { expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addArtwork, emptyDatabase } from "~/testing/world.testing";
import { openForm, saveForm } from "./record-form.testing";

env.CMS_ACCESS = "open";

/** @returns the statements that read a row of this table by its id, and those that update one */
async function statementsOn(table: string, work: () => Promise<unknown>) {
  const statement = Object.getPrototypeOf(sqlite.prepare("SELECT 1"));
  const spies = [vi.spyOn(statement, "get"), vi.spyOn(statement, "all"), vi.spyOn(statement, "run")];
  await work();
  const sources = spies.flatMap(({ mock }) =>
    mock.contexts.map((context) => (context as { source: string }).source),
  );
  for (const spy of spies) spy.mockRestore();
  const byId = new RegExp(`from "${table}"[\\s\\S]* where [^?]*"id" (=|in)`, "i");
  return {
    reads: sources.filter((source) => byId.test(source)),
    updates: sources.filter((source) => source.startsWith(`update "${table}"`)),
  };
}

test("saving a work reads its row at most twice and writes it once", async () => {
  emptyDatabase();
  const id = addArtwork({ title: "Night" });
  const change = async (title: string) => {
    const { values } = await openForm("artworks", id);
    return () => saveForm("artworks", id, { ...values, title });
  };
  const { reads, updates } = await statementsOn("artworks", await change("Night I"));
  expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(2);
  expect(reads.length).toBeGreaterThan(0);
  expect(updates).toHaveLength(1);
});

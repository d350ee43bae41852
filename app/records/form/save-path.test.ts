import { Session } from "node:inspector/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addArtwork, emptyDatabase } from "~/testing/world.testing";
import { openForm, saveForm } from "./record-form.testing";

/** What one save passes through: a newcomer reads these files to understand it. */

env.CMS_ACCESS = "open";

/**
 * @param work done while V8 counts
 * @returns the project's files of which a function ran, without those of tests, tables and types of field
 */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  return result
    .filter(({ functions }) =>
      // Vitest gives every export a function `get`.
      functions.some(({ functionName, ranges }) => !["", "get"].includes(functionName) && ranges[0]?.count),
    )
    .map(({ url }) => path.relative(".", url.replace("file://", "")))
    .filter(
      (file) =>
        /^(app|db)\//.test(file) && !/schema|kind\/fields\/[a-z-]+\.tsx?$|text-fields|\.test/.test(file),
    );
}

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

test("saving a work passes through at most 39 files, reads its row at most twice and writes it once", async () => {
  emptyDatabase();
  const id = addArtwork({ title: "Night" });
  const change = async (title: string) => {
    const { values } = await openForm("artworks", id);
    return () => saveForm("artworks", id, { ...values, title });
  };
  await (await change("Night I"))();
  const files = await filesRunBy(await change("Night II"));
  const { reads, updates } = await statementsOn("artworks", await change("Night III"));
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(39);
  expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(2);
  expect(reads.length).toBeGreaterThan(0);
  expect(updates).toHaveLength(1);
});

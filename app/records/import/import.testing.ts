import { readFileSync } from "node:fs";
import type { RecordKind } from "~/kind/kind";
import { createImportBatch } from "~/records/batches/import-rows.server";
import { workOnBatches } from "~/records/batches/run.server";
import { makeAll } from "./answers.server";
import type { ImportChoices } from "./choices";
import { createImport, getImport, updateImport } from "./imports.server";
import { askAbout } from "./questions.server";
import { readImports } from "./reading.server";
import { choicesOf, isRead } from "./view.server";

/** A sheet that was uploaded and read. */
export async function uploaded(kind: RecordKind, file: string | Buffer, fileName = "sheet.csv") {
  const id = createImport({ kind, fileName, author: "eva@a.example", file: Buffer.from(file) });
  await readImports();
  return readBack(id);
}

export function readBack(id: string) {
  const sheet = getImport(id);
  if (!sheet || !isRead(sheet)) throw new Error(sheet?.problem ?? "It was not read");
  return sheet;
}

export const sheetFile = (name: string) => readFileSync(new URL(`./sheets/${name}`, import.meta.url));

type Change = (choices: ImportChoices) => ImportChoices;

/** The batch of a sheet, previewed, with the columns that are proposed, or as they are changed. */
export async function previewedSheet(
  kind: RecordKind,
  file: string | Buffer,
  { change, makesAll = false }: { change?: Change; makesAll?: boolean } = {},
) {
  const sheet = await uploaded(kind, file);
  const proposed = choicesOf(sheet);
  const choices = change?.(proposed) ?? proposed;
  const questions = await askAbout(sheet.id, { ...sheet, choices });
  updateImport(sheet.id, { choices: makesAll ? makeAll(questions, choices) : choices, questions });
  const batch = createImportBatch(readBack(sheet.id), "eva@a.example");
  await workOnBatches();
  return { batch, questions, sheet: readBack(sheet.id) };
}

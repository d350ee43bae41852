import { randomUUID } from "node:crypto";
import { importColumns, importRows, imports } from "db/schema";
import { and, asc, desc, eq, getTableColumns, gt, type InferSelectModel, lte, type SQL } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { instantIn, now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import type { ImportChoices, ImportQuestions } from "./choices";
import type { SheetFacts, SheetRow } from "./sheet";

/** Sheets as they are stored until a batch is made of them (design, section 5). */

type Stored = Omit<InferSelectModel<typeof imports>, "file">;

export interface Import extends Omit<Stored, "kind" | "facts" | "choices" | "questions"> {
  kind: RecordKind;
  facts: SheetFacts | null;
  choices: ImportChoices | null;
  questions: ImportQuestions | null;
}

const { file: _, ...columns } = getTableColumns(imports);

/** @param given.author as a version names it. @returns the id of a sheet that is yet to be read */
export function createImport(given: {
  kind: RecordKind;
  fileName: string;
  author: string;
  file: Buffer;
}): string {
  const id = randomUUID();
  db.insert(imports)
    .values({ id, ...given, state: "reading", options: {}, createdAt: now().toISOString() })
    .run();
  return id;
}

export const getImport = (id: string): Import | undefined =>
  db.select(columns).from(imports).where(eq(imports.id, id)).get() as Import | undefined;

/** @returns those that nothing was made of yet, the newest first */
export function listImports(): Listed[] {
  const { id, kind, fileName, author, state, createdAt } = imports;
  const rows = db.select({ id, kind, fileName, author, state, createdAt }).from(imports);
  return rows.orderBy(desc(createdAt)).limit(60).all() as Listed[];
}

type Listed = Pick<Import, "id" | "kind" | "fileName" | "author" | "state" | "createdAt">;

export const nextToRead = (): string | undefined =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, "reading"))
    .orderBy(asc(imports.createdAt))
    .get()?.id;

export const fileOf = (id: string): Buffer | undefined =>
  db.select({ file: imports.file }).from(imports).where(eq(imports.id, id)).get()?.file;

export function updateImport(id: string, values: Partial<Omit<Import, "id" | "kind">>): void {
  db.update(imports).set(values).where(eq(imports.id, id)).run();
}

/** Its rows go with it; the batch that was made of it stays. */
export function deleteImport(id: string): void {
  db.delete(imports).where(eq(imports.id, id)).run();
}

/** Has a sheet read anew, in another encoding or another of its sheets. */
export function readAgain(id: string, options: Record<string, string>): void {
  inTransaction(() => {
    forgetRows(id);
    updateImport(id, {
      state: "reading",
      options,
      facts: null,
      choices: null,
      questions: null,
      batchId: null,
    });
  });
}

export const forgetRows = (id: string): void => {
  db.delete(importRows).where(eq(importRows.importId, id)).run();
};

export function storeRows(importId: string, rows: SheetRow[]): void {
  inTransaction(() => {
    for (const row of rows)
      db.insert(importRows)
        .values({ importId, ...row })
        .run();
  });
}

const selectRows = (importId: string, where?: SQL) =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), where))
    .orderBy(asc(importRows.number));

export const getSheetRow = (importId: string, number: number): SheetRow | undefined =>
  selectRows(importId, eq(importRows.number, number)).get();

export const firstRows = (importId: string, limit: number): SheetRow[] =>
  selectRows(importId).limit(limit).all();

/** Reads the rows of a sheet in parts, between which other requests have their turn. */
export async function* sheetRows(importId: string): AsyncGenerator<SheetRow> {
  for (let last = 0; ; ) {
    const rows = selectRows(importId, gt(importRows.number, last)).limit(200).all();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
    await new Promise(setImmediate);
  }
}

/** What the columns of a header were chosen to be the last time, or nothing. */
export const rememberedChoices = (kind: RecordKind, header: string[]): ImportChoices | undefined =>
  db
    .select({ choices: importColumns.choices })
    .from(importColumns)
    .where(and(eq(importColumns.kind, kind), eq(importColumns.header, JSON.stringify(header))))
    .get()?.choices as ImportChoices | undefined;

/** Names are not kept, nor words without a meaning: they are of one sheet, and may be of people. */
export function rememberChoices(kind: RecordKind, header: string[], given: ImportChoices): void {
  const columns = given.columns.map(({ words = {}, ...choice }) => ({
    ...choice,
    words: Object.fromEntries(Object.entries(words).filter(([, value]) => value !== "")),
  }));
  const choices = { ...given, columns, names: {} };
  db.insert(importColumns)
    .values({ kind, header: JSON.stringify(header), choices })
    .onConflictDoUpdate({ target: [importColumns.kind, importColumns.header], set: { choices } })
    .run();
}

const keptDays = 30;

/** Deletes the sheets of which nothing was made for 30 days. */
export function deleteOldImports(): void {
  db.delete(imports)
    .where(lte(imports.createdAt, instantIn(-keptDays * 24 * 60 * 60 * 1000)))
    .run();
}

import { randomUUID } from "node:crypto";
import { colors, designSystem } from "db/schema";
import { and, asc, eq, type InferSelectModel, ne } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { type ColourName, colours } from "~/website/colours/colours";
import { colourFields, readTokens, rowName } from "./fields";

const colourList = kindList({ table: colors, ...colourFields, order: [asc(colors.id)] });
type Colours = NonNullable<ReturnType<typeof colourList.get>>;
type Row = Pick<InferSelectModel<typeof designSystem>, "category" | "element" | "property">;

const { category, element, property, value } = designSystem;
const isRow = (row: Row) =>
  and(eq(category, row.category), eq(element, row.element), eq(property, row.property));

/** Writes a row of design_system; one that stays as it is changes nothing, and no cache with it. */
function writeToken(row: Row & { value: string }): void {
  const changes = { value: row.value, updatedAt: now().toISOString() };
  db.insert(designSystem)
    .values({ ...row, ...changes, id: randomUUID() })
    .onConflictDoUpdate({
      target: [category, element, property],
      set: changes,
      setWhere: ne(value, row.value),
    })
    .run();
}

const deleteToken = (row: Row) => db.delete(designSystem).where(isRow(row)).run();

/** Writes the rows of design_system that the site reads. */
function writeTokens(fields: Pick<Colours, ColourName | "others">, before: string | null): void {
  for (const [name, { row }] of Object.entries(colours)) {
    const typed = fields[name as ColourName];
    if (typed === null) deleteToken(row);
    else writeToken({ ...row, value: typed });
  }
  const others = readTokens(fields.others);
  const names = new Set(others.map(rowName));
  for (const row of readTokens(before)) if (!names.has(rowName(row))) deleteToken(row);
  for (const row of others) writeToken(row);
}

export const colourRecords = defineKind({
  ...colourList,
  storeLinks: (_, fields, before) => writeTokens(fields, before?.others ?? null),
  toInput: (record) => ({ ...record, confirmed: false }),
  card: ({ id }) => ({ id, title: "Colours", lines: [], stays: true }),
  publicPath: () => "/",
});

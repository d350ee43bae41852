import { designSystem } from "db/schema";
import { asc, type InferSelectModel } from "drizzle-orm";
import { db } from "~/platform/database.server";
import { untilDataChange } from "~/visibility/revision.server";
import { type ColourName, colourNames, colours, tokenName } from "./colours";
import { customProperty, hasPlainNames } from "./token-values";

export type DesignTokenRow = InferSelectModel<typeof designSystem>;

const { category, element, property } = designSystem;
const rowsInOrder = () =>
  db.select().from(designSystem).orderBy(asc(category), asc(element), asc(property)).all();

/** @returns the rows of design_system as one CSS rule, or "" without any */
export function getDesignTokenCss(): string {
  return untilDataChange("design tokens", () => {
    const properties = rowsInOrder().flatMap((row) => customProperty(row) ?? []);
    return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
  });
}

/** @returns the values of the tokens that the stylesheet reads, "" where its standard holds, and the others */
export function listDesignTokens(): { known: Record<ColourName, string>; others: DesignTokenRow[] } {
  const rows = rowsInOrder();
  const values = new Map(rows.map((row) => [tokenName(row), row.value]));
  const known = colourNames.map((name) => [name, values.get(tokenName(colours[name].row)) ?? ""]);
  const names = new Set(colourNames.map((name) => tokenName(colours[name].row)));
  return {
    known: Object.fromEntries(known) as Record<ColourName, string>,
    others: rows.filter((row) => !names.has(tokenName(row)) && hasPlainNames(row)),
  };
}

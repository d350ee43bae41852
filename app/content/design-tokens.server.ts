import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { designSystem } from "db/schema";
import { and, asc, eq, type InferInsertModel, type InferSelectModel, ne } from "drizzle-orm";
import { now } from "~/server/clock.server";
import { untilDataChange } from "~/server/revision.server";
import { customProperty } from "./design-token-schema";
import { type KnownTokenName, knownToken, knownTokens, tokenName } from "./known-tokens";

export type DesignTokenRow = InferSelectModel<typeof designSystem>;
export type NewDesignToken = Omit<InferInsertModel<typeof designSystem>, "id">;

/** @returns the rows of design_system as one CSS rule, or "" without any */
export function getDesignTokenCss(): string {
  return untilDataChange("design tokens", () => {
    const rows = db
      .select()
      .from(designSystem)
      .orderBy(asc(designSystem.category), asc(designSystem.id))
      .all();
    const properties = rows.flatMap((row) => customProperty(row) ?? []);
    return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
  });
}

/**
 * Adds a design token.
 * @returns its id
 */
export function createDesignToken(token: NewDesignToken): string {
  const id = randomUUID();
  db.insert(designSystem)
    .values({ ...token, id })
    .run();
  return id;
}

/** @returns the values of the tokens that the stylesheet reads, "" where its default holds, and all others */
export function listDesignTokens(): { known: Record<KnownTokenName, string>; others: DesignTokenRow[] } {
  const { category, element, property } = designSystem;
  const rows = db.select().from(designSystem).orderBy(asc(category), asc(element), asc(property)).all();
  const values = new Map(rows.map((row) => [tokenName(row), row.value]));
  const known = knownTokens.map((token) => [token.name, values.get(token.name) ?? ""]);
  return {
    known: Object.fromEntries(known) as Record<KnownTokenName, string>,
    others: rows.filter((row) => knownToken(tokenName(row)) === undefined),
  };
}

/**
 * Stores the values of tokens that the stylesheet reads, all or none.
 * @param values checked before, by name; "" puts the default back
 */
export function saveKnownTokens(values: Map<string, string>): void {
  inTransaction(() => {
    for (const token of knownTokens) {
      const value = values.get(token.name);
      if (value === undefined) continue;
      if (value === "") db.delete(designSystem).where(isToken(token.row)).run();
      else store({ ...token.row, value });
    }
  });
}

const isToken = ({
  category,
  element,
  property,
}: Pick<DesignTokenRow, "category" | "element" | "property">) =>
  and(
    eq(designSystem.category, category),
    eq(designSystem.element, element),
    eq(designSystem.property, property),
  );

function store(token: NewDesignToken): void {
  const { category, element, property } = designSystem;
  const changes = { value: token.value, updatedAt: now().toISOString() };
  db.insert(designSystem)
    .values({ ...token, ...changes, id: randomUUID() })
    // One that stays as it is changes nothing, and no cache with it.
    .onConflictDoUpdate({
      target: [category, element, property],
      set: changes,
      setWhere: ne(designSystem.value, token.value),
    })
    .run();
}

/**
 * Stores the values of rows that the stylesheet does not read, all or none.
 * @param values checked before, by id
 * @param deleted id of a row to delete
 * @returns the ids of the rows that there were
 */
export function saveOtherTokens(values: Map<string, string>, deleted?: string): string[] {
  return inTransaction(() => {
    const saved = [...values].filter(([id, value]) => updateDesignToken(id, value)).map(([id]) => id);
    return deleted !== undefined && deleteDesignToken(deleted) ? [...saved, deleted] : saved;
  });
}

function updateDesignToken(id: string, value: string): boolean {
  const changes = { value, updatedAt: now().toISOString() };
  return db.update(designSystem).set(changes).where(eq(designSystem.id, id)).run().changes > 0;
}

function deleteDesignToken(id: string): boolean {
  return db.delete(designSystem).where(eq(designSystem.id, id)).run().changes > 0;
}

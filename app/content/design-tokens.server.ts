import { randomUUID } from "node:crypto";
import { designSystem } from "db/schema";
import { and, asc, eq, type InferInsertModel, type InferSelectModel, ne } from "drizzle-orm";
import { now } from "~/server/clock.server";
import { db } from "~/server/database.server";
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

const isToken = ({ category, element, property }: Omit<NewDesignToken, "value">) =>
  and(
    eq(designSystem.category, category),
    eq(designSystem.element, element),
    eq(designSystem.property, property),
  );

/** A token that the stylesheet reads has its name as id, any other the id of its row. */
const isEntry = (id: string) => {
  const known = knownToken(id);
  return known ? isToken(known.row) : eq(designSystem.id, id);
};

/** @returns the row of a token, or nothing */
export const getDesignToken = (id: string): DesignTokenRow | undefined =>
  db.select().from(designSystem).where(isEntry(id)).get();

/**
 * Stores the value of a token; "" puts the default of one that the stylesheet reads back.
 * @param value checked before
 * @returns false when there is no such token
 */
export function saveDesignToken(id: string, value: string): boolean {
  const known = knownToken(id);
  if (known && value === "") deleteDesignToken(id);
  else if (known) store({ ...known.row, value });
  else return update(id, value);
  return true;
}

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

function update(id: string, value: string): boolean {
  const changes = { value, updatedAt: now().toISOString() };
  return db.update(designSystem).set(changes).where(eq(designSystem.id, id)).run().changes > 0;
}

/** @returns false when there is no such token */
export const deleteDesignToken = (id: string): boolean =>
  db.delete(designSystem).where(isEntry(id)).run().changes > 0;

/** Stores a deleted row again. @returns false when another has its name */
export const insertDesignToken = (id: string, token: NewDesignToken): boolean =>
  db
    .insert(designSystem)
    .values({ ...token, id, updatedAt: now().toISOString() })
    .onConflictDoNothing()
    .run().changes > 0;

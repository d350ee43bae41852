import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { designSystem } from "db/schema";
import { asc, type InferInsertModel } from "drizzle-orm";
import { customProperty } from "~/schemas/design-token";
import { untilDataChange } from "./revision.server";

export type NewDesignToken = Omit<InferInsertModel<typeof designSystem>, "id">;

/** @returns the rows of design_system as one CSS rule, or "" without any (design, decision 9) */
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

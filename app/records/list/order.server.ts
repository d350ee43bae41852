import { type SQL, sql } from "drizzle-orm";
import { traitsOf } from "~/kind/fields/field-type";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";

/** @returns the order of a list by a field, descending after a minus; records without the field come last */
export function listOrder(kind: RecordKind, sort: string | null | undefined): SQL[] | undefined {
  const { listOrder: own, order } = serverKinds[kind];
  if (!sort) return own?.();
  const keys = sortKeys(kind, sort.replace(/^-/, ""));
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  return [...keys.map((key) => sql`nullif(${key}, '') ${direction} nulls last`), ...(own?.() ?? order)];
}

function sortKeys(kind: RecordKind, name: string): SQL[] {
  const field = fieldsOf(kind)[name];
  const { sorts } = traitsOf(field);
  const column = columnOf(kind, name);
  const { sortedBy, amounts } = serverKinds[kind];
  const own = sortedBy?.[name] ?? Object.values(amounts?.[name] ?? {});
  if (own.length > 0) return own.map((each) => sql`${each}`);
  if (!column || !sorts) return [];
  if (!field?.link) return [sorts === "text" ? sql`natural_key(${column})` : sql`${column}`];
  const other = serverKinds[field.link.kind].table;
  const [title = sql`null`] = sortKeys(field.link.kind, kinds[field.link.kind].titleFields[0] ?? "");
  return [sql`(select ${title} from ${other} where ${other.id} = ${column})`];
}

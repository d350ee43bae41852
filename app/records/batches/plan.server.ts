import type { RowChange } from "db/schema";
import { eq } from "drizzle-orm";
import { renderedName } from "~/kind/controls/link-row";
import { isInBulk } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { type BulkChange, contentOf } from "~/kind/kind.server";
import { fieldsOf, kinds, ownValue, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { describeField } from "~/records/links/field-text.server";
import { findId, findLinked, idsIn, linkOf, unknownText } from "~/records/links/link-fields.server";
import { listIds } from "~/records/list/record-list.server";
import { titleIn } from "~/records/titles.server";
import { withArticle } from "~/text/with-article";
import type { RowsOf } from "./batches.server";
import type { Selection } from "./selection.server";

/** A list of another kind to which records can be added, such as the artworks of an exhibition. */
export interface ListOfOthers {
  kind: RecordKind;
  field: string;
}

/** @returns the lists that can hold records of a kind */
export const listsThatHold = (kind: RecordKind): ListOfOthers[] =>
  recordKindNames.flatMap((other) =>
    Object.entries(fieldsOf(other)).flatMap(([field, { link }]) =>
      link?.isList && link.kind === kind && serverKinds[other].linked ? [{ kind: other, field }] : [],
    ),
  );

/** A change of many records in words and for each, or what is wrong with what was typed for one of its parts. */
type Planned = { title: string; rows: RowsOf } | { change: string; problem: string };

const noChange = { problem: "Please choose what to change" };

/**
 * Plans 'publish', 'withdraw', 'trash', 'add' and 'remove' with another's list, or one or several fields and own changes
 * of the kind.
 */
export function plan(selection: Selection, { changes, typed }: BulkChange): Planned {
  const { kind, where, order } = selection;
  const [first = ""] = changes;
  const all = (title: string, change: RowChange) => ({ title, rows: { kind, where, order, change } });
  const { hasNoDrafts } = kinds[kind];
  if (first === "trash") return all("Move to the trash", { intent: "delete" });
  if (!hasNoDrafts && first === "publish") return all("Publish", { intent: "save", wanted: "now" });
  if (!hasNoDrafts && first === "withdraw") return all("Unpublish", { intent: "save", wanted: null });
  if (first === "add" || first === "remove") {
    const planned = planList(selection, typed, first);
    return "problem" in planned ? { change: first, ...planned } : planned;
  }
  const titles: string[] = [];
  const change: RowChange = { intent: "save" };
  for (const [at, name] of changes.entries()) {
    const part =
      changes.indexOf(name) < at ? { problem: "This is chosen twice" } : planPart(kind, name, typed);
    if ("problem" in part) return { change: name, problem: part.problem };
    titles.push(part.title);
    if (part.fields) change.fields = { ...change.fields, ...part.fields };
    else Object.assign(change, { own: [...(change.own ?? []), name], typed });
  }
  return titles.length === 0 ? { change: "", ...noChange } : all(titles.join("; "), change);
}

/** Plans one value of a field, or a change of the kind's own, whose fields are known for each record alone. */
function planPart(
  kind: RecordKind,
  name: string,
  wanted: Record<string, string>,
): { title: string; fields?: Record<string, unknown> } | { problem: string } {
  const own = ownValue(serverKinds[kind].bulkChanges, name);
  if (own) return own.plan(wanted);
  const field = ownValue(fieldsOf(kind), name);
  if (!field || !isInBulk(field)) return noChange;
  const typed = wanted[name] ?? "";
  const link = linkOf(kind, name);
  const row = { text: typed.trim(), rendered: wanted[renderedName(name)] ?? "" };
  const value = link ? (findLinked(link, typed ? [row] : [])[0] ?? typed) : field.read(typed);
  const parsed = field.schema.safeParse(value);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? "This cannot be saved" };
  if (link && typed && value === typed) return { problem: unknownText(link, typed) };
  const goesAlong = parsed.data === null ? (link?.with ?? []) : [];
  const without = Object.fromEntries(goesAlong.map((other) => [other, null]));
  const { label, texts } = describeField(kind, name, [parsed.data]);
  return { title: `${label}: ${texts[0] || "none"}`, fields: { [name]: parsed.data, ...without } };
}

/** Plans one save of the other record, which adds or removes all of them in its list. */
function planList(
  selection: Selection,
  { list: named = "", record: typed = "" }: Record<string, string>,
  how: "add" | "remove",
): { title: string; rows: RowsOf } | { problem: string } {
  const [other = "", field = ""] = named.split(".");
  const list = listsThatHold(selection.kind).find((each) => each.kind === other && each.field === field);
  if (!list) return noChange;
  const { kind } = list;
  const { one } = kinds[kind];
  const { get, table, order } = serverKinds[kind];
  const id = typed ? findId(kind, typed) : undefined;
  const record = id ? get(id) : undefined;
  if (!record)
    return { problem: typed ? `There is no ${one} “${typed}”` : `Please choose ${withArticle(one)}` };
  const fields = contentOf(serverKinds[kind], record);
  const held = idsIn(fields, field);
  const ids = listIds(selection.list, selection);
  const value = how === "add" ? [...new Set([...held, ...ids])] : held.filter((each) => !ids.includes(each));
  const words = how === "add" ? "Add to" : "Remove from";
  return {
    title: `${words} ${one} “${titleIn(kind, fields)}”: ${ids.length}`,
    rows: {
      kind,
      where: eq(table.id, record.id),
      order,
      change: { intent: "save", fields: { [field]: value } },
    },
  };
}

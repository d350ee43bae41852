import type { RowChange } from "db/schema";
import { renderedName } from "~/kind/controls/link-row";
import { isInBulk } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { type BulkChange, type ChosenRecord, contentOf, type ManyPlanned } from "~/kind/kind.server";
import { fieldsOf, kinds, ownValue, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { describeField } from "~/records/links/field-text.server";
import { findId, findLinked, idsIn, linkOf } from "~/records/links/link-fields.server";
import { titleIn } from "~/records/titles.server";
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

/**
 * Plans what is to be done with many records: `change` is 'publish', 'withdraw', 'trash', a field, an own change of the
 * kind, or 'add' and 'remove' with the list of another record.
 * @returns what is done with each, or what is wrong with what was typed
 */
export function plan({ kind, chosen }: Selection, wanted: BulkChange): ManyPlanned {
  const { change: name } = wanted;
  const all = (title: string, change: RowChange): ManyPlanned => ({
    title,
    rows: rowsOf(kind, chosen, change),
  });
  const { isAlwaysPublic } = kinds[kind];
  if (name === "trash") return all("Move to the trash", { intent: "delete" });
  if (!isAlwaysPublic && name === "publish") return all("Publish", { intent: "save", wanted: "now" });
  if (!isAlwaysPublic && name === "withdraw") return all("Unpublish", { intent: "save", wanted: null });
  if (name === "add" || name === "remove") return planList(kind, chosen, wanted, name);
  const planOwn = ownValue(serverKinds[kind].planBulk, name);
  if (planOwn) return planOwn(chosen, wanted);
  const field = ownValue(fieldsOf(kind), name);
  if (!field || !isInBulk(field)) return { problem: "Please choose what to change" };
  const typed = wanted[name] ?? "";
  const link = linkOf(kind, name);
  const row = { text: typed.trim(), rendered: wanted[renderedName(name)] ?? "" };
  const value = link ? (findLinked(link, typed ? [row] : [])[0] ?? typed) : field.read(typed);
  const parsed = field.schema.safeParse(value);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? "This cannot be stored" };
  if (link && typed && value === typed) return { problem: `There is no ${kinds[link.kind].one} “${typed}”` };
  const { label, texts } = describeField(kind, name, [parsed.data]);
  return all(`${label}: ${texts[0] || "none"}`, { intent: "save", fields: { [name]: parsed.data } });
}

const rowsOf = (kind: RecordKind, chosen: ChosenRecord[], change: RowChange) =>
  chosen.map(({ id, version, title }) => ({ kind, recordId: id, title, baseVersion: version, change }));

/** Plans one save of the other record, which adds or removes all of them in its list. */
function planList(
  kind: RecordKind,
  chosen: ChosenRecord[],
  { list: named, record: typed }: BulkChange,
  how: "add" | "remove",
): ManyPlanned {
  const [other = "", field = ""] = named.split(".");
  const list = listsThatHold(kind).find((each) => each.kind === other && each.field === field);
  if (!list) return { problem: "Please choose what to change" };
  const { one } = kinds[list.kind];
  const id = typed ? findId(list.kind, typed) : undefined;
  const record = id ? serverKinds[list.kind].get(id) : undefined;
  if (!record) return { problem: typed ? `There is no ${one} “${typed}”` : `Please choose an ${one}` };
  const fields = contentOf(serverKinds[list.kind], record);
  const held = idsIn(fields, field);
  const ids = chosen.map((each) => each.id);
  const value = how === "add" ? [...new Set([...held, ...ids])] : held.filter((each) => !ids.includes(each));
  const title = titleIn(list.kind, fields);
  const change = { intent: "save" as const, fields: { [field]: value } };
  const words = how === "add" ? "Add to" : "Remove from";
  return {
    title: `${words} ${one} “${title}”: ${ids.length}`,
    rows: [{ kind: list.kind, recordId: record.id, title, baseVersion: record.version, change }],
  };
}

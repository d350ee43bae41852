import { sortKey } from "db/fold";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { idHeading, idsOf } from "./cell-texts";
import type { ColumnChoice, ImportChoices } from "./choices";
import type { SheetFacts } from "./sheet";

/** As headings are compared: 'Inventory No.' is 'inventory no'. */
const headingKey = (heading: string): string =>
  sortKey(heading)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What a column can go to: every field, and the ids beside those that name other records. */
export function targetsOf(kind: RecordKind): { value: string; label: string }[] {
  const fields = Object.entries(fieldsOf(kind)).flatMap(([name, { label, link }]) => [
    { value: name, label },
    ...(link ? [{ value: idsOf(name), label: `${label} ID` }] : []),
  ]);
  return [{ value: idHeading, label: idHeading }, ...fields];
}

/** @returns where each column of a sheet probably goes; a field once, but for columns that are parts of it */
export function proposeColumns(kind: RecordKind, { header, digits }: SheetFacts): ColumnChoice[] {
  const { otherNames = {}, partNames = {} } = kinds[kind];
  const known = new Map<string, { field: string; isPart: boolean }>();
  const learn = (names: string[], field: string, isPart = false) => {
    for (const name of names)
      if (!known.has(headingKey(name))) known.set(headingKey(name), { field, isPart });
  };
  for (const { value, label } of targetsOf(kind)) learn([label, value], value);
  for (const [field, names] of Object.entries(otherNames)) learn(names, field);
  for (const [field, names] of Object.entries(partNames)) learn(names, field, true);
  const taken = new Set<string>();
  return header.map((heading, at) => {
    const { field = "", isPart = false } = known.get(headingKey(heading)) ?? {};
    const isFree = field !== "" && (!taken.has(field) || isPart);
    if (isFree) taken.add(field);
    return { field: isFree ? field : "", ...(digits[at] ? { asShown: true } : {}) };
  });
}

/**
 * By which fields a row is matched that has neither an id nor a unique value: where no column has one, by what names the
 * record and by whose it is, so that the same sheet twice adds nothing twice.
 */
export function proposeChoices(
  kind: RecordKind,
  facts: SheetFacts,
  unique: string | undefined,
): ImportChoices {
  const columns = proposeColumns(kind, facts);
  const fields = columns.map(({ field }) => field);
  const hasKey = fields.some((field) => field === idHeading || (field !== "" && field === unique));
  const matchBy = hasKey ? [] : matchableFields(kind).filter(({ byDefault }) => byDefault);
  return {
    columns,
    matchBy: matchBy.flatMap(({ field }) => (fields.includes(field) ? field : [])),
    clearsEmpty: false,
    publishes: false,
    names: {},
  };
}

/** The fields by which rows can be matched: lines, days, numbers and what a record belongs to. */
export function matchableFields(kind: RecordKind): { field: string; label: string; byDefault: boolean }[] {
  const { titleFields, numberField } = kinds[kind];
  return Object.entries(fieldsOf(kind)).flatMap(([field, { type, label, link }]) => {
    const isParent = type === "link" && link?.mayBeUnset === false;
    const isPlain = type === "line" || type === "day" || type === "number";
    return (isPlain && field !== numberField) || isParent
      ? [{ field, label, byDefault: isParent || titleFields.includes(field) }]
      : [];
  });
}

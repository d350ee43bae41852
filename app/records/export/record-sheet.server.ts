import { textLines, writeText } from "~/kind/fields/field";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { contentOf } from "~/kind/kind.server";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { isOneOf } from "~/platform/database.server";
import { idsIn, labelsOf, linkOf } from "~/records/links/link-fields.server";
import { listIds } from "~/records/list/record-list.server";
import type { RecordListPart } from "~/records/list-params";
import { inChunks } from "~/text/chunks";
import { type Price, readPrice } from "~/text/price";
import type { CellType } from "./xlsx.server";

/** A column of a sheet, whose texts are read for many records at once. */
export interface SheetColumn {
  heading: string;
  type: CellType;
  texts(records: FieldValues[]): string[];
}

/** The records of a list as rows of texts, in its order. */
export interface RecordSheet {
  columns: SheetColumn[];
  /** Reads the ids first: what is added or deleted meanwhile shifts no row. */
  read(): Iterable<string[][]>;
}

interface Wanted {
  /** Those that are columns; by default all of the kind. */
  fields?: string[] | undefined;
  /** Adds what is read of an amount, to be summed up. */
  withAmounts?: boolean;
}

export function recordSheet(list: RecordListPart, { fields, withAmounts = false }: Wanted = {}): RecordSheet {
  const names = fields ?? Object.keys(fieldsOf(list.tab));
  const id: SheetColumn = {
    heading: "ID",
    type: "text",
    texts: (records) => records.map(({ id }) => String(id)),
  };
  const columns = [
    id,
    ...names.flatMap((name) => [
      ...columnsOf(list.tab, name),
      ...(withAmounts ? amountColumns(list.tab, name) : []),
    ]),
  ];
  const rows = (ids: string[]) => {
    const records = readRecords(list.tab, ids);
    const texts = columns.map((column) => column.texts(records));
    return records.map((_, at) => texts.map((column) => column[at] ?? ""));
  };
  const read = () => {
    const ids = listIds(list);
    const part = { offset: 0, limit: ids.length };
    // All fields of a row with the names of its links take several times as long as a row of JSON.
    return inChunks(({ offset, limit }) => rows(ids.slice(offset, offset + limit)), part, 60);
  };
  return { columns, read };
}

/** @returns the fields that a table of the list shows, its title first */
export function shownFields({ tab, columns = [] }: RecordListPart): string[] {
  const { titleFields, columns: own } = kinds[tab];
  return [...new Set([...titleFields.slice(0, 1), ...(columns.length > 0 ? columns : own)])];
}

/** Those that were deleted meanwhile are left out. */
function readRecords(kind: RecordKind, ids: string[]): FieldValues[] {
  const { table, list } = serverKinds[kind];
  const records = list({ where: isOneOf(table.id, ids), audience: "staff" });
  const byId = new Map(
    records.map((record) => [record.id, { ...contentOf(serverKinds[kind], record), id: record.id }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A link is its record's name, as a form has it, with its id beside. */
function columnsOf(kind: RecordKind, name: string): SheetColumn[] {
  const field = fieldsOf(kind)[name];
  if (!field) return [];
  const heading = field.label;
  const link = linkOf(kind, name);
  if (!link) {
    const texts = (records: FieldValues[]) => records.map((record) => cellText(field, record[name]));
    return [{ heading, type: field.type === "number" || field.type === "day" ? field.type : "text", texts }];
  }
  const labels = (records: FieldValues[]) => {
    const named = labelsOf(link, [...new Set(records.flatMap((record) => idsIn(record, name)))]);
    return records.map((record) => textLines.write(idsIn(record, name).flatMap((id) => named.get(id) ?? [])));
  };
  const ids = (records: FieldValues[]) => records.map((record) => textLines.write(idsIn(record, name)));
  return [
    { heading, type: "text", texts: labels },
    { heading: `${heading} ID`, type: "text", texts: ids },
  ];
}

function amountColumns(kind: RecordKind, name: string): SheetColumn[] {
  const field = fieldsOf(kind)[name];
  if (field?.type !== "amount") return [];
  const texts = (write: (price: Price) => string) => (records: FieldValues[]) =>
    records.map((record) => {
      const price = readPrice(writeText(field, record[name]));
      return price ? write(price) : "";
    });
  return [
    { heading: `${field.label} amount`, type: "amount", texts: texts(({ minor }) => String(minor / 100)) },
    { heading: `${field.label} currency`, type: "text", texts: texts(({ currency }) => currency) },
  ];
}

/** Several pictures are one a line, as everything else that is a list of texts. */
const cellText = (field: Parameters<typeof writeText>[0], value: unknown): string =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string")
    ? textLines.write(value)
    : writeText(field, value);

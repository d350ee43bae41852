import { fold } from "db/fold";
import { traitsOf } from "~/kind/fields/field-type";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, isRecordId, ownValue } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { findId, linkOf, unknownText } from "~/records/links/link-fields.server";
import { isStoredFile } from "~/records/store/references.server";
import { storedName } from "~/text/object-path";
import {
  type ChosenSheet,
  type FieldText,
  fieldTexts,
  idHeading,
  idsOf,
  rowProblem,
  splitNames,
} from "./cell-texts";
import type { SheetRow } from "./sheet";

/** What a row of a sheet says of its record. */
export interface ReadRow {
  /** The record's id, where a column has it. */
  id: string | undefined;
  fields: FieldValues;
  /** The records that are made because it names them. */
  needs: string[];
  /** What is left out. */
  notes: string[];
  /** Why it cannot be taken: column, value and reason. */
  problems: string[];
}

/** Reads the cells of a row by the fields that their columns go to. What cannot be read is a problem, never a guess. */
export function readRow(sheet: ChosenSheet, row: SheetRow): ReadRow {
  const { kind, facts, choices } = sheet;
  const read: ReadRow = { id: undefined, fields: {}, needs: [], notes: [], problems: [] };
  const problem = rowProblem(facts, row);
  if (problem) return { ...read, problems: [problem] };
  const texts = fieldTexts(sheet, row);
  read.id = texts.get(idHeading)?.text.trim();
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    const text = texts.get(name);
    const ids = texts.get(idsOf(name));
    if (!text?.text && !ids?.text) {
      if (text && choices.clearsEmpty) read.fields[name] = field.read("");
      continue;
    }
    if (field.link) readLinks(sheet, name, { text, ids }, read);
    else if (text) readValue(kind, name, text, read);
  }
  return read;
}

function readValue(kind: RecordKind, name: string, text: FieldText, read: ReadRow): void {
  const field = ownValue(fieldsOf(kind), name);
  const value = traitsOf(field).shows
    ? withoutUnknownFiles(field?.read(text.text), read)
    : field?.read(text.text);
  const parsed = field?.schema.safeParse(value);
  if (parsed?.success) read.fields[name] = value;
  else read.problems.push(problemAt(text, parsed?.error.issues[0]?.message ?? "This cannot be saved"));
}

const longestQuote = 80;

/** @returns column, value and reason */
function problemAt({ columns, text }: FieldText, reason: string): string {
  const quoted = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
  return `${[...new Set(columns)].join(", ")}: “${quoted}”: ${reason}`;
}

/** Leaves out the pictures and PDFs that are not stored here, and names them. */
function withoutUnknownFiles(value: unknown, { notes }: ReadRow): unknown {
  const isKnown = (address: unknown) => {
    if (typeof address !== "string" || !storedName(address)) return true;
    const found = isStoredFile(address);
    if (!found) notes.push(`${address} is not stored here and is left out`);
    return found;
  };
  if (Array.isArray(value)) return value.filter(isKnown);
  return isKnown(value) ? value : null;
}

/** Reads what a link names by the ids beside it as far as these are known, otherwise by what was typed. */
function readLinks(
  { kind, facts, choices }: ChosenSheet,
  name: string,
  { text, ids }: Record<"text" | "ids", FieldText | undefined>,
  read: ReadRow,
): void {
  const link = linkOf(kind, name);
  if (!link) return;
  const lines = (of: FieldText | undefined) => {
    if (!of?.text) return [];
    return (link.isList ? splitNames(facts, of.text) : [of.text]).map((line) => line.trim());
  };
  const named = lines(text);
  const found: string[] = [];
  for (const [at, id] of lines(ids).entries()) {
    if (isRecordId(id) && serverKinds[link.kind].get(id)) named[at] = id;
    else if (!named[at] && ids) read.problems.push(problemAt(ids, unknownText(link, id)));
  }
  for (const label of named.filter(Boolean)) {
    const chosen = ownValue(choices.names[link.kind], fold(label));
    const made = chosen && "make" in chosen ? chosen.make : undefined;
    const id = made ?? (chosen && "id" in chosen ? chosen.id : findId(link.kind, label));
    if (made) read.needs.push(made);
    if (id) found.push(id);
    else if (text) read.problems.push(problemAt({ ...text, text: label }, unknownText(link, label)));
  }
  read.fields[name] = link.isList ? [...new Set(found)] : (found[0] ?? null);
}

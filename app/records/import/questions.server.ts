import { fold } from "db/fold";
import { fieldsOf, isRecordId, ownValue } from "~/kinds";
import { findId, linkOf } from "~/records/links/link-fields.server";
import { currencies, readPrice } from "~/text/price";
import {
  type ChosenSheet,
  cellText,
  displayedYear,
  fieldTexts,
  idsOf,
  isOwnSheet,
  readDayIn,
  rowProblem,
  splitNames,
} from "./cell-texts";
import type { ColumnQuestion, ImportQuestions, NameQuestion } from "./choices";
import { sheetRows } from "./imports.server";
import type { SheetRow } from "./sheet";
import { proposedValue } from "./value-words";

/** More words than these are no words of a choice: the column goes elsewhere. */
const mostWords = 100;
const shownValues = 3;

/** @returns what the values of a sheet ask: the meaning of whole columns, and names that mean no record or several */
export async function askAbout(importId: string, sheet: ChosenSheet): Promise<ImportQuestions> {
  const columns = new Map<string, ColumnQuestion>();
  const names = new Map<string, NameQuestion>();
  const known = new Set<string>();
  for await (const row of sheetRows(importId)) {
    if (rowProblem(sheet.facts, row)) continue;
    askAboutValues(sheet, row, columns);
    askAboutNames(sheet, row, names, known);
  }
  const byColumn = [...columns.values()].sort((one, other) => one.column - other.column);
  return { columns: byColumn, names: [...names.values()] };
}

function askAboutValues(
  { kind, facts, choices }: ChosenSheet,
  row: SheetRow,
  asked: Map<string, ColumnQuestion>,
): void {
  for (const [column, choice] of choices.columns.entries()) {
    const field = ownValue(fieldsOf(kind), choice.field);
    const text = cellText(facts, row, column, choice.asShown).trim();
    if (!field || text === "" || field.link) continue;
    const add = (ask: ColumnQuestion["ask"], most: number, proposed?: string) => {
      const question = asked.get(`${column} ${ask}`) ?? { column, ask, values: [] };
      asked.set(`${column} ${ask}`, question);
      const isNew = !question.values.some((value) => fold(value.text) === fold(text));
      if (isNew && question.values.length < most) question.values.push({ text, proposed });
    };
    if (field.type === "amount") {
      const isBare = !readPrice(text) && currencies.some((currency) => readPrice(`${currency} ${text}`));
      const isNumber = facts.format === "xlsx" && /^\d+(\.\d+)?$/.test(text);
      if ((isBare || isNumber) && !isOwnSheet(facts)) add("currency", shownValues);
      continue;
    }
    if (field.schema.safeParse(field.read(text)).success) continue;
    if (field.values || field.type === "flag") add("words", mostWords, proposedValue(field, text));
    else if (field.type === "day" && (readDayIn("dmy", text) || readDayIn("mdy", text)))
      add("days", shownValues);
    else if (displayedYear(kind, choice.field, text)) add("displayed", shownValues);
  }
}

function askAboutNames(
  sheet: ChosenSheet,
  row: SheetRow,
  asked: Map<string, NameQuestion>,
  known: Set<string>,
): void {
  const texts = fieldTexts(sheet, row);
  for (const [name, { text }] of texts) {
    const link = ownValue(fieldsOf(sheet.kind), name) && linkOf(sheet.kind, name);
    if (!link || !text) continue;
    const ids = texts.get(idsOf(name))?.text.split("\n") ?? [];
    for (const [at, line] of (link.isList ? splitNames(sheet.facts, text) : [text]).entries()) {
      const label = line.trim();
      const id = `${link.kind} ${fold(label)}`;
      const before = asked.get(id);
      if (before) before.rows += 1;
      if (!label || before || known.has(id)) continue;
      const beside = ids[at]?.trim() ?? "";
      if (isRecordId(beside) && link.labels([beside]).size > 0) continue;
      if (findId(link.kind, label)) known.add(id);
      else {
        const namesakes = link.namesakes?.(label) ?? [];
        asked.set(id, { kind: link.kind, text: label, folded: fold(label), rows: 1, namesakes });
      }
    }
  }
}

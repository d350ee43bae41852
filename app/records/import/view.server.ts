import { fold } from "db/fold";
import type { FormLimits } from "~/http/body/multipart.server";
import type { LinkRow } from "~/kind/controls/link-row";
import { renderRow } from "~/kind/controls/link-row";
import { kinds, ownValue, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { galleryTime } from "~/platform/clock.server";
import { type Page, paginate } from "~/text/page";
import { cellText } from "./cell-texts";
import type { ColumnChoice, ColumnQuestion, ImportChoices, NameQuestion } from "./choices";
import { firstRows, type Import, listImports, rememberedChoices } from "./imports.server";
import { proposeChoices } from "./propose-columns";
import type { SheetFacts } from "./sheet";

/** The kinds whose records can come in by a sheet: those that have a list. */
export const importableKinds = recordKindNames.filter((kind) => kinds[kind].only === undefined);

export const viewWaiting = () =>
  listImports().map((sheet) => ({ ...sheet, createdAt: galleryTime(sheet.createdAt) }));

export interface ColumnsView extends Pick<Import, "id" | "kind" | "fileName"> {
  facts: SheetFacts;
  choices: ImportChoices;
  /** Of each column, its first three values. */
  samples: string[][];
  problem?: string | undefined;
}

export type ReadImport = Import & { facts: SheetFacts };

/** What was chosen for the columns of a sheet, else for the same header before, else what is proposed. */
export const choicesOf = ({ kind, facts, choices }: ReadImport): ImportChoices =>
  choices ??
  rememberedChoices(kind, facts.header) ??
  proposeChoices(kind, facts, serverKinds[kind].unique?.field);

/** Limits of the forms that ask about columns, of which there may be 500, and about names. */
export const formOfColumns: FormLimits = { body: 1024 * 1024, texts: 1024 * 1024, file: 1, fields: 3000 };

const sampledRows = 200;
const shownSamples = 3;

export function viewColumns(sheet: ReadImport): ColumnsView {
  const { id, kind, fileName, facts } = sheet;
  const rows = firstRows(id, sampledRows);
  const samples = facts.header.map((_, column) =>
    rows
      .map((row) => cellText(facts, row, column).trim())
      .filter(Boolean)
      .slice(0, shownSamples)
      .map((text) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)),
  );
  return { id, kind, fileName, facts, choices: choicesOf(sheet), samples };
}

/** A name that is asked about, with what was answered: 'leave', 'make', 'typed'. */
export interface NameView extends NameQuestion {
  answer: string;
  /** The record that was chosen. */
  row: LinkRow;
}

export interface ValuesView extends Pick<Import, "id" | "kind" | "fileName"> {
  columns: (Omit<ColumnQuestion, "values"> & {
    heading: string;
    choice: ColumnChoice;
    values: { text: string; proposed?: string | undefined; answer?: string | undefined }[];
  })[];
  names: NameView[];
  /** How many names have no answer. */
  unanswered: number;
  page: Page;
  /** What is wrong with a name that was typed, by its place on the page. */
  problems?: Record<number, string>;
}

const namesOnPage = 60;

export function viewValues(sheet: ReadImport, wanted: string | null): ValuesView {
  const { id, kind, fileName, facts, questions } = sheet;
  const choices = choicesOf(sheet);
  const asked = questions?.names ?? [];
  const { limit, offset, ...page } = paginate(asked.length, namesOnPage, wanted);
  const answered = (name: NameQuestion) => ownValue(choices.names[name.kind], name.folded);
  return {
    ...{ id, kind, fileName, page },
    columns: (questions?.columns ?? []).map((question) => {
      const choice = choices.columns[question.column] ?? { field: "" };
      const values = question.values.map((value) => ({ ...value, answer: choice.words?.[fold(value.text)] }));
      return { ...question, values, choice, heading: facts.header[question.column] ?? "" };
    }),
    names: asked.slice(offset, offset + limit).map((name) => {
      const answer = answered(name);
      const id = answer && "id" in answer ? answer.id : undefined;
      const label = id && serverKinds[name.kind].linked?.labels([id]).get(id);
      return {
        ...name,
        answer: label ? "typed" : answer && "make" in answer ? "make" : "leave",
        row: id && label ? renderRow({ id, label }) : { text: "", rendered: "" },
      };
    }),
    unanswered: asked.filter((name) => !answered(name)).length,
  };
}

export const isRead = (sheet: Import): sheet is ReadImport => sheet.state === "read" && sheet.facts !== null;

export const hasQuestions = ({ questions }: Import): boolean =>
  questions !== null && questions.columns.length + questions.names.length > 0;

import { randomUUID } from "node:crypto";
import { fold } from "db/fold";
import { postedText } from "~/cms/posts.server";
import { renderedName, unchangedId } from "~/kind/controls/link-row";
import { serverKinds } from "~/kinds.server";
import { findId, unknownText } from "~/records/links/link-fields.server";
import { currencies } from "~/text/price";
import {
  type ColumnChoice,
  type DayOrder,
  dayOrders,
  type ImportChoices,
  madeByName,
  type NameChoice,
  type NameQuestion,
} from "./choices";
import { matchableFields, targetsOf } from "./propose-columns";
import { choicesOf, type NameView, type ReadImport, type ValuesView } from "./view.server";

/** Reads where the columns go. What was answered about a column stays while it goes to the same field. */
export function readColumns(sheet: ReadImport, posted: FormData): ImportChoices {
  const { kind, facts } = sheet;
  const before = choicesOf(sheet);
  const targets = new Set(targetsOf(kind).map(({ value }) => value));
  const matchable = new Set(matchableFields(kind).map(({ field }) => field));
  const columns = facts.header.map((_, at): ColumnChoice => {
    const wanted = postedText(posted, `field.${at}`);
    const field = targets.has(wanted) ? wanted : "";
    const answered = before.columns[at]?.field === field ? before.columns[at] : {};
    return { ...answered, field, asShown: posted.has(`asShown.${at}`) };
  });
  return {
    columns,
    matchBy: posted
      .getAll("matchBy")
      .map(String)
      .filter((name) => matchable.has(name)),
    clearsEmpty: posted.has("clearsEmpty"),
    publishes: posted.has("publishes"),
    names: before.names,
  };
}

/** Reads what a page of values answers. @returns the choices, and what is wrong with typed names by their place */
export function readAnswers(
  sheet: ReadImport,
  { columns: asked, names }: ValuesView,
  posted: FormData,
): { choices: ImportChoices; problems: Record<number, string> } {
  const before = choicesOf(sheet);
  const columns = before.columns.map((choice, column) => {
    const answers = asked.filter((question) => question.column === column);
    return Object.assign({}, choice, ...answers.map((question) => answerOf(question, posted)));
  });
  const problems: Record<number, string> = {};
  const given: ImportChoices["names"] = { ...before.names };
  for (const [at, name] of names.entries()) {
    const answer = readName(name, at, posted);
    if ("problem" in answer) problems[at] = answer.problem;
    else given[name.kind] = { ...given[name.kind], [name.folded]: answer };
  }
  return { choices: { ...before, columns, names: given }, problems };
}

function answerOf(
  { column, ask, values }: ValuesView["columns"][number],
  posted: FormData,
): Partial<ColumnChoice> {
  const text = postedText(posted, `${ask}.${column}`);
  if (ask === "displayed") return { asDisplayed: text !== "" };
  if (ask === "days") return { days: text in dayOrders ? (text as DayOrder) : undefined };
  if (ask === "currency") return { currency: currencies.find((each) => each === text) };
  const words = values.map((value, at) => [fold(value.text), postedText(posted, `word.${column}.${at}`)]);
  return { words: Object.fromEntries(words) };
}

function readName(name: NameView, at: number, posted: FormData): NameChoice | { problem: string } {
  const { kind, text, row } = name;
  const answer = postedText(posted, `name.${at}`);
  if (answer === "make" && madeByName(kind)) return { make: randomUUID(), title: text };
  const typed = answer.startsWith("is ")
    ? answer.slice("is ".length)
    : postedText(posted, `other.${at}`).trim();
  if (answer !== "typed" && !answer.startsWith("is ")) return { leave: true };
  const posts = { text: typed, rendered: postedText(posted, renderedName(`other.${at}`)) || row.rendered };
  const id = unchangedId(posts) ?? (typed ? findId(kind, typed) : undefined);
  const { linked } = serverKinds[kind];
  if (id && linked?.labels([id]).size) return { id };
  return {
    problem: typed && linked ? unknownText({ ...linked, kind, isList: false }, typed) : "Please type a name",
  };
}

/** @returns the choices in which every name without an answer is made, where it is nobody's */
export function makeAll({ names }: { names: NameQuestion[] }, choices: ImportChoices): ImportChoices {
  const given: ImportChoices["names"] = { ...choices.names };
  for (const { kind, folded, text, namesakes } of names) {
    const answer = given[kind]?.[folded];
    const isOpen = !answer || "leave" in answer;
    if (isOpen && madeByName(kind) && namesakes.length === 0)
      given[kind] = { ...given[kind], [folded]: { make: randomUUID(), title: text } };
  }
  return { ...choices, names: given };
}

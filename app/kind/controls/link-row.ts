import type { LinkChoice } from "./record-choice";

/** A row of a form that names another record. */
export interface LinkRow {
  text: string;
  /** The record that it was rendered with, as 'id label'; "" where there was none. */
  rendered: string;
}

/** @returns the name of the hidden field that posts `rendered` beside the text of a link field */
export const renderedName = (field: string): string => `${field}Rendered`;

/** @returns the name of the box that adds a new record called as the text of a link field */
export const addName = (field: string): string => `${field}Add`;

export const renderRow = ({ id, label }: LinkChoice): LinkRow => ({
  text: label,
  rendered: `${id} ${label}`,
});

/** @returns the record that a row was rendered with */
export function renderedLink({ rendered }: LinkRow): LinkChoice | undefined {
  const [id = ""] = rendered.split(" ", 1);
  return id ? { id, label: rendered.slice(id.length + 1) } : undefined;
}

/** @returns the id that a row was rendered with, while its text is unchanged */
export function unchangedId(row: LinkRow): string | undefined {
  const link = renderedLink(row);
  return link?.label === row.text ? link.id : undefined;
}

/** Takes the first row out of a list that was rendered with this label. @returns its record */
export function takeRendered(rows: LinkRow[], label: string): LinkChoice | undefined {
  const at = rows.findIndex((row) => renderedLink(row)?.label === label);
  return at < 0 ? undefined : rows.splice(at, 1).map(renderedLink)[0];
}

/** @returns the rows of a posted link field that are not empty; those of an older page have texts alone */
export function postedRows(posted: FormData, field: string): LinkRow[] {
  const rendered = posted.getAll(renderedName(field));
  const rows = posted.getAll(field).map((text, at) => ({
    text: String(text).trim(),
    rendered: String(rendered[at] ?? "").trim(),
  }));
  return rows.filter(({ text }) => text);
}

/** @returns the values of a form's link field and of the hidden one beside it */
export const rowValues = (field: string, rows: LinkRow[]): Record<string, string[]> => ({
  [field]: rows.map(({ text }) => text),
  [renderedName(field)]: rows.map(({ rendered }) => rendered),
});

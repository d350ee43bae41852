import { type Control, setText } from "~/ui/set-text";
import { type Fields, isSame } from "./kept-typing";

/** Stored values by field; a field that is missing is empty. */
export type Values = Record<string, string | string[] | undefined>;

/** Sent to the element with `data-list`, whose rows become those of `detail`. */
export const fillEvent = "fill";

/** Hidden fields are not edited. */
const edited = ":is(input, select, textarea)[name]:not([name=''], [type=hidden])";

/** Choices below a conflict are between two versions, and mean nothing in the next conflict. */
const notKept = "[type=password], [type=file], [type=radio], [name=theirs]";

/** @returns whether a field of the form holds something else than what is stored */
export function hasChanges(id: string, saved: Values): boolean {
  const form = document.forms.namedItem(id);
  return form !== null && Object.keys(changedOf(readTexts(form, edited), saved)).length > 0;
}

/** @returns what of a form differs from what is stored, without passwords and files; of a new record's form all of it */
export function fieldsToKeep(form: HTMLFormElement, saved: Values, { isNew = false } = {}): Fields {
  const texts = readTexts(form, `${edited}:not(${notKept})`);
  const changed = changedOf(texts, saved);
  return isNew && Object.keys(changed).length > 0 ? texts : changed;
}

const changedOf = (texts: Fields, saved: Values): Fields =>
  Object.fromEntries(Object.entries(texts).filter(([name, each]) => !isSame(each, storedTexts(saved, name))));

/** @returns whether the form holds all these texts */
export function isInForm(form: HTMLFormElement, fields: Fields): boolean {
  const texts = readTexts(form, edited);
  return Object.entries(fields).every(([name, each]) => isSame(each, texts[name] ?? []));
}

export const storedTexts = (saved: Values, name: string): string[] => [saved[name] ?? []].flat();

function readTexts(form: HTMLFormElement, selector: string): Fields {
  const texts: Fields = {};
  // A list without rows has no control.
  for (const list of form.querySelectorAll<HTMLElement>("[data-list]")) texts[list.dataset.list ?? ""] = [];
  for (const control of form.querySelectorAll<Control>(selector)) {
    const isOff = isCheckbox(control) && !control.checked;
    texts[control.name] = [...(texts[control.name] ?? []), ...(isOff ? [] : [control.value])];
  }
  return texts;
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** Puts what is stored into the fields that hold what was sent; what was typed since stays. */
export function showStored(form: HTMLFormElement, sent: FormData, saved: Values): void {
  for (const [name, texts] of Object.entries(readTexts(form, edited))) {
    const stored = storedTexts(saved, name);
    const isSent = isSame(texts, sent.getAll(name).map(String));
    if (isSent && !isSame(texts, stored)) fillField(form, name, stored);
  }
}

/** Puts texts into a field, as if they were typed. */
export function fillField(form: HTMLFormElement, name: string, texts: string[]): void {
  const list = form.querySelector(`[data-list="${CSS.escape(name)}"]`);
  const control = form.querySelector<Control>(`${edited}[name="${CSS.escape(name)}"]`);
  if (list) list.dispatchEvent(new CustomEvent(fillEvent, { detail: texts }));
  else if (control && isCheckbox(control)) {
    if (control.checked !== texts.some(Boolean)) control.click();
  } else if (control) setText(control, texts[0] ?? "");
}

import type { Fields } from "./kept-typing";

/** Stored values by field; a field that is missing is empty. */
export type Values = Record<string, string | string[] | undefined>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sent to the element with `data-list`, whose rows become those of `detail`. */
export const fillEvent = "fill";

/** @returns whether a field of the form holds something else than what is stored */
export function hasChanges(id: string, saved: Values): boolean {
  const form = document.forms.namedItem(id);
  return (
    form !== null &&
    changed(
      readTyped(form, () => true),
      saved,
    ).length > 0
  );
}

/** @returns the fields of the form that hold something else than what is stored, without passwords and files */
export function changedFields(form: HTMLFormElement, saved: Values): Fields {
  const typed = readTyped(form, mayBeKept);
  return Object.fromEntries(changed(typed, saved).map((name) => [name, typed[name] ?? []]));
}

/** @returns the names of the fields whose text is not what is stored */
export function changed(typed: Fields, saved: Values): string[] {
  return Object.keys(typed).filter((name) => !isSame(typed[name] ?? [], storedTexts(saved, name)));
}

export const storedTexts = (saved: Values, name: string): string[] =>
  [saved[name] ?? []].flat().filter(Boolean);

/** Spaces around a text are not stored. */
export const isSame = (one: string[], other: string[]) => tidy(one) === tidy(other);

const tidy = (values: string[]) =>
  JSON.stringify(values.map((value) => value.replace(/\r\n?/g, "\n").trim()).filter(Boolean));

function readTyped(form: HTMLFormElement, isRead: (control: Control) => boolean): Fields {
  const typed: Fields = {};
  // A list without rows has no control.
  for (const list of form.querySelectorAll<HTMLElement>("[data-list]")) typed[list.dataset.list ?? ""] = [];
  for (const control of controlsOf(form))
    if (isRead(control)) typed[control.name] = [...(typed[control.name] ?? []), ...textsOf(control)];
  return typed;
}

/** Hidden fields are not edited. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement) return element.type !== "hidden" && element.name !== "";
    const isOther = element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    return isOther && element.name !== "";
  });
}

/** Radio buttons, and the boxes 'Use this', choose between two versions, which will be others the next time. */
const mayBeKept = ({ type, name }: Control) =>
  !["password", "file", "radio"].includes(type) && !/password|^theirs$/i.test(name);

const isCheckbox = (control: Control | undefined): control is HTMLInputElement =>
  control?.type === "checkbox";

const textsOf = (control: Control) => (isCheckbox(control) && !control.checked ? [] : [control.value]);

const listOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-list="${CSS.escape(name)}"]`);

const controlOf = (form: HTMLFormElement, name: string) =>
  controlsOf(form).find((control) => control.name === name);

/** Puts texts into a field, as if they were typed. */
export function fillField(form: HTMLFormElement, name: string, texts: string[]): void {
  const list = listOf(form, name);
  const control = controlOf(form, name);
  if (list) list.dispatchEvent(new CustomEvent(fillEvent, { detail: texts }));
  else if (isCheckbox(control)) {
    if (control.checked !== texts.length > 0) control.click();
  } else if (control) setText(control, texts[0] ?? "");
}

function setText(control: Control, text: string): void {
  // React overrides the setter of the element itself, and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** @returns what the form calls a field */
export function fieldLabel(form: HTMLFormElement, name: string): string {
  const label = listOf(form, name)?.querySelector("legend") ?? controlOf(form, name)?.labels?.[0];
  return label?.textContent ?? "A field that is no longer here";
}

/** @returns what a person reads in a field that holds these texts */
export function fieldText(form: HTMLFormElement, name: string, texts: string[]): string {
  const control = controlOf(form, name);
  if (isCheckbox(control)) return texts.length > 0 ? "Yes" : "No";
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ value }) => value === (texts[0] ?? ""));
    return option?.text ?? texts.join();
  }
  return texts.filter((text) => text.trim()).join("\n");
}

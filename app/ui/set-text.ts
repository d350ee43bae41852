export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts a text into a field as if it were typed. */
export function setText(control: Control, text: string): void {
  // React overrides the setter of the element itself, and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

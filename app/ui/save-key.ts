/** Whether a key pressed with Ctrl or ⌘ means S; by its place where a keyboard writes no Latin letters. */
export function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: SaveKeyEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return key.toLowerCase() === "s" || (code === "KeyS" && /^(?!\p{Script=Latin})\p{L}$/u.test(key));
}

type SaveKeyEvent = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

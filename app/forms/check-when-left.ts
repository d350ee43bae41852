import { useEffect, useRef } from "react";

/**
 * Checks a field when it is left. Where a press of the mouse or a finger leaves it, it is checked after the click, so that
 * a new error line does not move what is being clicked; and not at all where the click sends the form, which checks it.
 * @param check of the field with this name
 */
export function useCheckWhenLeft(formId: string, check: (field: { name: string }) => void): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let isPressed = false;
    let left: { form: HTMLFormElement; name: string } | undefined;
    const checkLeft = () => {
      // A form that is taken off the page leaves its field too.
      if (left?.form.isConnected) latest.current({ name: left.name });
      left = undefined;
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The click follows the release at once.
      setTimeout(checkLeft);
    };
    const leave = ({ target }: FocusEvent) => {
      const field = target as Partial<HTMLInputElement>;
      if (field.form?.id !== formId || !field.name || field.type === "submit") return;
      left = { form: field.form, name: field.name };
      if (!isPressed) setTimeout(checkLeft);
    };
    const send = ({ target }: Event) => {
      if ((target as HTMLElement).id === formId) left = undefined;
    };
    document.addEventListener("mousedown", press, options);
    document.addEventListener("mouseup", release, options);
    document.addEventListener("dragend", release, options);
    document.addEventListener("focusout", leave, options);
    document.addEventListener("submit", send, options);
    return () => listening.abort();
  }, [formId]);
}

import { useEffect } from "react";
import { type Control, setText } from "~/ui/set-text";

const isTyped = "[name]:is(input:not([type=hidden]), select, textarea)";
const typedIn = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(isTyped)];

/** Keeps what is typed while another page is loaded in this tab, as after a deploy: not every browser puts it back. */
export function useKeptFields(id: string, action: string): void {
  useEffect(() => {
    const key = `typed ${action}`;
    const form = document.forms.namedItem(id);
    if (!form) return;
    putBack(form, key);
    const keep = () =>
      attempt((storage) => {
        const texts = typedIn(form).map(({ name, value }) => [name, value]);
        storage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
      });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [id, action]);
}

function putBack(form: HTMLFormElement, key: string): void {
  attempt((storage) => {
    const texts: Record<string, string> = JSON.parse(storage.getItem(key) ?? "{}");
    storage.removeItem(key);
    const changed = typedIn(form).filter(({ name, value }) => (texts[name] ?? value) !== value);
    for (const control of changed) setText(control, texts[control.name] ?? "");
    const details = changed[0]?.closest("details");
    if (details) details.open = true;
  });
}

/** A storage that is full or forbidden keeps nothing, and is no error. */
function attempt(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {}
}

import { type Location, useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { afterParam } from "~/cms/records/list-params";
import { Dialog } from "~/ui/overlay";

type Check = () => boolean;

const Checks = createContext(new Set<Check>());

/**
 * Asks before the page is left while one of its forms has unsaved changes. There is one for all forms, because
 * the router takes only one blocker.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [checks] = useState(() => new Set<Check>());
  const isSubmitting = useNavigation().formMethod === "POST";
  const isUnsaved = () => !isSubmitting && [...checks].some((check) => check());
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formPage(currentLocation) !== formPage(nextLocation) && isUnsaved(),
  );
  return (
    <Checks.Provider value={checks}>
      {children}
      {blocker.state === "blocked" ? (
        <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
      ) : null}
    </Checks.Provider>
  );
}

/** The forms of a page stay while its search params change, but for the next new record. */
const formPage = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get(afterParam)}`;

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog title="Leave without saving?" className="cms-dialog" onClose={onStay}>
      <div className="overlay-text">
        <h2 className="overlay-title">Leave without saving?</h2>
        <p>What you changed here will be lost.</p>
        <div className="cms-dialog-actions">
          <button type="button" className="button cms-destroy" onClick={onLeave}>
            Leave without saving
          </button>
          <button type="button" className="link-button" onClick={onStay}>
            Stay here
          </button>
        </div>
      </div>
    </Dialog>
  );
}

type Values = Record<string, string | string[] | undefined>;

/**
 * Has the page ask before it is left while this form has unsaved changes.
 * @param id of the form
 * @param saved what is stored, by field; fields that are not named are empty
 */
export function useUnsavedChanges(id: string, saved: Values = {}): void {
  const checks = useContext(Checks);
  const latest = useRef(saved);
  latest.current = saved;
  useEffect(() => {
    const check = () => hasChanges(id, latest.current);
    checks.add(check);
    return () => {
      checks.delete(check);
    };
  }, [checks, id]);
}

/** @returns whether a field of the form holds something else than what is stored */
export function hasChanges(id: string, saved: Values): boolean {
  const form = document.forms.namedItem(id);
  const typed: Record<string, string[]> = {};
  for (const control of form?.elements ?? []) {
    if (!isEditable(control) || !control.name) continue;
    typed[control.name] = [...(typed[control.name] ?? []), ...valuesOf(control)];
  }
  return Object.entries(typed).some(([name, values]) => tidy(values) !== tidy([saved[name] ?? []].flat()));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Hidden fields are not edited. */
function isEditable(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function valuesOf(control: Control): string[] {
  const isBox = control instanceof HTMLInputElement && control.type === "checkbox";
  return isBox && !control.checked ? [] : [control.value];
}

/** Spaces around a text are not stored. */
const tidy = (values: string[]) =>
  JSON.stringify(values.map((value) => value.replace(/\r\n?/g, "\n").trim()).filter(Boolean));

import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { TitledDialog } from "~/ui/titled-dialog";
import { withParams } from "~/ui/with-params";
import { formAddress } from "./params";
import { hasChanges, type Values } from "./typing/form-values";
import { type FormOpening, type Typing, useTyping } from "./typing/use-typing";

interface Check {
  isUnsaved(): boolean;
  onLeave(): void;
}

const Checks = createContext(new Set<Check>());

/** Asks before the page is left while a form has unsaved changes: one for all, as the router takes one blocker. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [checks] = useState(() => new Set<Check>());
  const isSubmitting = useNavigation().formMethod === "POST";
  const isUnsaved = () => !isSubmitting && [...checks].some((check) => check.isUnsaved());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formPage(currentLocation) !== formPage(nextLocation) && isUnsaved(),
  );
  // Where the next page has to be loaded anew, the browser would ask a second time.
  useBeforeUnload((event) => {
    if (blocker.state !== "proceeding" && isUnsaved()) event.preventDefault();
  });
  const leave = () => {
    for (const check of checks) if (check.isUnsaved()) check.onLeave();
    blocker.proceed?.();
  };
  return (
    <Checks.Provider value={checks}>
      {children}
      {blocker.state === "blocked" ? <LeaveDialog onLeave={leave} onStay={() => blocker.reset()} /> : null}
    </Checks.Provider>
  );
}

/** The forms of a page stay while its search params change, but for another new record and another list of images. */
const formPage = (location: Location): string =>
  location.pathname === "/cms/images"
    ? withParams(new URLSearchParams(location.search), {})
    : formAddress(location);

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <TitledDialog title="Leave without saving?" startsAtTop onClose={onStay}>
      <p>Your changes will be lost.</p>
      <div className="cms-line cms-dialog-actions">
        <button type="button" className="button" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="link-button cms-destroy" onClick={onLeave}>
          Leave without saving
        </button>
      </div>
    </TitledDialog>
  );
}

/** Keeps what is typed into a form and asks before it is left unsaved. @returns what `TypedBefore` shows */
export function useUnsavedChanges(id: string, saved: Values = {}, opening?: FormOpening): Typing {
  const typing = useTyping(id, formAddress(useLocation()), saved, opening);
  useLeaveQuestion(id, saved, typing.giveUp);
  return typing;
}

/**
 * Has the page ask before it is left while this form has unsaved changes.
 * @param onLeave when they are given up
 */
export function useLeaveQuestion(id: string, saved: Values = {}, onLeave: () => void = () => {}): void {
  const checks = useContext(Checks);
  const latest = useRef({ saved, onLeave });
  latest.current = { saved, onLeave };
  useEffect(() => {
    const check = {
      isUnsaved: () => hasChanges(id, latest.current.saved),
      onLeave: () => latest.current.onLeave(),
    };
    checks.add(check);
    return () => {
      checks.delete(check);
    };
  }, [checks, id]);
}

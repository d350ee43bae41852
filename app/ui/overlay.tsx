import * as RadixDialog from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useEffect,
  useRef,
} from "react";

import { InSheet } from "./contexts";
import { useHasScripts } from "./has-scripts";
import { wasOpenedHere } from "./opened-here";
import { dismissToast } from "./toasts";

/** Lets F8 move the focus from a dialog, which traps it, to the notifications. */
export function letFocusGoToNotices(dialog: HTMLElement | null): void {
  dialog?.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest(".toast-region")) {
      event.stopPropagation();
    }
  });
}

/** Closes the notification that stands when a dialog opens; not that of the page that the dialog arrives with. */
export function useDismissToastsOnOpening(): void {
  const opensByScript = useRef(useHasScripts());
  useEffect(() => {
    if (opensByScript.current) dismissToast();
  }, []);
}

/** @returns a function that closes the overlay: goes back if it was opened from its page, else navigates to the page */
export function useClose(closeHref: string): (event?: MouseEvent) => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (event) => {
    if (event && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event?.preventDefault();
    if (wasOpenedHere(state)) navigate(-1);
    else navigate(closeHref, { preventScrollReset: true });
  };
}

const firstField = "input:not([type=hidden]), select, textarea";

interface SheetProps {
  title: string;
  className?: string;
  /** Whether the sheet itself has the focus at first; else the first field of its form. */
  startsAtTop?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onTouchStart?: (event: TouchEvent) => void;
  onTouchEnd?: (event: TouchEvent) => void;
  children: ReactNode;
}

/** Whether a sheet is the page itself, with nothing under it. */
export const OverlayAsPage = createContext(false);

/** A sheet over the page, without a portal: the server renders it, and its close button and backdrop are links. */
export function Overlay({ closeHref, ...sheet }: SheetProps & { closeHref: string }) {
  const close = useClose(closeHref);
  if (useContext(OverlayAsPage))
    return <div className={`overlay overlay-page ${sheet.className ?? ""}`}>{sheet.children}</div>;
  return (
    <Sheet
      {...sheet}
      onClose={close}
      backdrop={
        <Link to={closeHref} className="overlay-backdrop" tabIndex={-1} aria-hidden="true" onClick={close} />
      }
      closeButton={
        <Link to={closeHref} className="overlay-close" preventScrollReset onClick={close}>
          Close
        </Link>
      }
    />
  );
}

/** The same sheet for a question that is not in the URL and is asked by a script. */
export function Dialog({ onClose, ...sheet }: SheetProps & { onClose: () => void }) {
  return (
    <Sheet
      {...sheet}
      onClose={onClose}
      backdrop={<div className="overlay-backdrop" onClick={onClose} aria-hidden="true" />}
      closeButton={
        <button type="button" className="overlay-close" onClick={onClose}>
          Close
        </button>
      }
    />
  );
}

function Sheet({
  title,
  className = "",
  startsAtTop = true,
  onKeyDown,
  onTouchStart,
  onTouchEnd,
  onClose,
  backdrop,
  closeButton,
  children,
}: SheetProps & { onClose: () => void; backdrop: ReactNode; closeButton: ReactNode }) {
  const focusedBefore = useRef<Element | null>(null);
  useDismissToastsOnOpening();
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Overlay asChild>{backdrop}</RadixDialog.Overlay>
      <RadixDialog.Content
        className={`overlay ${className}`}
        aria-describedby={undefined}
        // Radix ties the title to it only when scripts run.
        aria-label={title}
        ref={letFocusGoToNotices}
        // Radix takes the pointer from the page first and gives it to the sheet one render later: a click
        // in between went through the sheet, to the backdrop.
        style={{ pointerEvents: "auto" }}
        onKeyDown={onKeyDown}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        onOpenAutoFocus={(event) => {
          focusedBefore.current = document.activeElement;
          // A form further down is not where reading begins, and would bring up a phone's keyboard.
          event.preventDefault();
          const sheet = event.target as HTMLElement;
          const field = startsAtTop ? null : sheet.querySelector<HTMLElement>(firstField);
          (field ?? sheet).focus({ preventScroll: true });
        }}
        // Radix gives the focus back to a trigger of its own; here a link anywhere on the page opened it.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (focusedBefore.current instanceof HTMLElement)
            focusedBefore.current.focus({ preventScroll: true });
        }}
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        {/* Radix wants one; the sheet has a heading of its own, which is not to be read twice. */}
        <RadixDialog.Title asChild>
          <span hidden dir="auto">
            {title}
          </span>
        </RadixDialog.Title>
        {/* It stands at the top: there it is read, and comes first by Tab. */}
        <div className="overlay-bar">{closeButton}</div>
        <InSheet.Provider value={true}>{children}</InSheet.Provider>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}

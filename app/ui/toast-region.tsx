import * as RadixToast from "@radix-ui/react-toast";
import { Form } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { moveToFreePlace } from "./toast-place";
import { dismissToast, type Toast } from "./toasts";

/** Hides focus events from an open dialog, which would take the focus back. */
function keepFocus(region: HTMLElement | null): void {
  region?.addEventListener("focusin", (event) => event.stopPropagation());
}

/** Shown for 5 s, swiped away to the right by 50 px, focused with F8. */
export default function ToastRegion({ toasts }: { toasts: Toast[] }) {
  const [announcer, setAnnouncer] = useState<HTMLElement>();
  const viewport = useRef<HTMLOListElement>(null);
  // Its size changes when Radix has put the notice into it.
  useLayoutEffect(() => {
    const region = viewport.current;
    if (toasts.length === 0 || !region) return;
    const place = () => moveToFreePlace(region);
    const observer = new ResizeObserver(place);
    observer.observe(region);
    // A refused form grows by its messages, and scrolls to its first field; that event does not bubble.
    for (const form of document.forms) observer.observe(form);
    document.addEventListener("scrollend", place, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("scrollend", place, true);
    };
  }, [toasts]);
  return (
    <RadixToast.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={announcer}
    >
      {/* What is read out is a copy of the words, and in their language. An open dialog hides all but itself from
          screen readers, except for what says that it may speak: `off` leaves that to the copy inside. */}
      <div ref={(element) => setAnnouncer(element ?? undefined)} lang={toasts[0]?.lang} aria-live="off" />
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          className="toast"
          data-destructive={toast.destructive ? "" : undefined}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <RadixToast.Title className="toast-title" lang={toast.lang}>
            {toast.title}
          </RadixToast.Title>
          {toast.description ? (
            <RadixToast.Description>
              <span lang={toast.lang}>{toast.description}</span>
              {toast.detail ? ` ${toast.detail}` : null}
            </RadixToast.Description>
          ) : null}
          {toast.undo ? (
            <Form method="post" action={toast.undo} onSubmit={() => dismissToast(toast.id)}>
              <button type="submit" className="toast-undo">
                Undo
              </button>
            </Form>
          ) : null}
          <RadixToast.Close className="toast-close" aria-label="Close">
            ×
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <div ref={keepFocus}>
        <RadixToast.Viewport ref={viewport} className="toast-region" hotkey={["F8"]} />
      </div>
    </RadixToast.Provider>
  );
}

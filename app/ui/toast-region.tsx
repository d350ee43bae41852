import * as RadixToast from "@radix-ui/react-toast";
import { Form } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { dismissToast, type Toast } from "./toasts";

/** Hides focus events from an open dialog, which would take the focus back. */
function keepFocus(region: HTMLElement | null): void {
  region?.addEventListener("focusin", (event) => event.stopPropagation());
}

/** Scrolls a focused field clear of the region, and lets the browser do so with the next ones (notices.css). */
function keepFieldClear(region: HTMLElement): void {
  const over = region.getBoundingClientRect();
  const { style } = document.documentElement;
  const isAtFoot = over.height > 0 && over.top > innerHeight / 2;
  if (isAtFoot) style.setProperty("--toast-room", `${innerHeight - over.top}px`);
  else style.removeProperty("--toast-room");
  const field = document.activeElement;
  if (!field?.matches("input, select, textarea, button") || region.contains(field)) return;
  const { top, right, bottom } = (field.closest(".field") ?? field).getBoundingClientRect();
  // The buttons of a form may stand above the region.
  const clear = innerHeight - Number.parseFloat(getComputedStyle(field).scrollMarginBottom);
  if (top < over.bottom && bottom > clear && right > over.left) field.scrollIntoView({ block: "nearest" });
}

/** Shown for 5 s, swiped away to the right by 50 px, focused with F8. */
export default function ToastRegion({ toast }: { toast: Toast }) {
  const [announcer, setAnnouncer] = useState<HTMLElement>();
  const viewport = useRef<HTMLOListElement>(null);
  // Its size changes when Radix has put the notice into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each notification anew
  useLayoutEffect(() => {
    const region = viewport.current;
    if (!region) return;
    const keepClear = () => keepFieldClear(region);
    const observer = new ResizeObserver(keepClear);
    observer.observe(region);
    // A refused form may still be scrolling to its first field; that event does not bubble.
    document.addEventListener("scrollend", keepClear, { capture: true, once: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("scrollend", keepClear, { capture: true });
    };
  }, [toast]);
  return (
    <RadixToast.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={announcer}
    >
      {/* What is read out is a copy of the words, and in their language. An open dialog hides all but itself from
          screen readers, except for what says that it may speak: `off` leaves that to the copy inside. */}
      <div ref={(element) => setAnnouncer(element ?? undefined)} lang={toast.lang} aria-live="off" />
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
            <span lang={toast.lang} dir="auto">
              {toast.description}
            </span>
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
      <div ref={keepFocus}>
        <RadixToast.Viewport
          ref={viewport}
          className="toast-region"
          data-destructive={toast.destructive ? "" : undefined}
          hotkey={["F8"]}
        />
      </div>
    </RadixToast.Provider>
  );
}

import * as RadixToast from "@radix-ui/react-toast";
import { dismissToast, type Toast } from "./toasts";

/** An open dialog would take the focus back as soon as it heard that it is here. */
function keepFocus(region: HTMLElement | null): void {
  region?.addEventListener("focusin", (event) => event.stopPropagation());
}

/** Shown for 5 s, swiped away to the right by 50 px, focused with F8 (spec section 9). */
export default function ToastRegion({ toasts }: { toasts: Toast[] }) {
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          className="toast"
          data-destructive={toast.destructive ? "" : undefined}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
          {toast.description ? <RadixToast.Description>{toast.description}</RadixToast.Description> : null}
          <RadixToast.Close className="toast-close" aria-label="Close">
            ×
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <div ref={keepFocus}>
        <RadixToast.Viewport className="toast-region" hotkey={["F8"]} />
      </div>
    </RadixToast.Provider>
  );
}

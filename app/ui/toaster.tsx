import { lazy, Suspense } from "react";
import { useToasts } from "./toasts";

const ToastRegion = lazy(() => import("./toast-region"));

/** Where notifications appear; its code is loaded with the first of them. */
export function Toaster() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}

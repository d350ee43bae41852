import { lazy, Suspense } from "react";
import { useToasts } from "./toasts";

const ToastRegion = lazy(() => import("./toast-region"));

/** The notifications; their code is loaded with the first one. */
export function Toaster() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}

import { useEffect, useState } from "react";
import { loadable } from "./loadable";
import { dismissToast, type Toast, useToast } from "./toasts";

/** The code of notifications; loaded ahead where one may say that the connection is lost. */
export const toastCode = loadable(() => import("./toast-region"));

type Region = typeof import("./toast-region")["default"];

/** The notifications; their code is loaded with the first one, or `ahead`. */
export function Toaster({ ahead = false }: { ahead?: boolean }) {
  const toast = useToast();
  // null where its code did not come.
  const [Region, setRegion] = useState<Region | null>();
  const isNeeded = ahead || toast !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next notification tries again
  useEffect(() => {
    if (Region || !isNeeded) return;
    toastCode.ahead().then((code) => setRegion(() => code?.default ?? null));
  }, [Region, isNeeded, toast]);
  if (!toast) return null;
  if (Region) return <Region toast={toast} />;
  return Region === null && toast.open ? <PlainToast key={toast.id} toast={toast} /> : null;
}

/** Needs no more code than this: it stays until it is closed, or the next one comes. */
function PlainToast({ toast: { id, title, description, lang, destructive } }: { toast: Toast }) {
  return (
    // An open dialog takes the pointer from the rest of the page.
    <div className="toast-region" style={{ pointerEvents: "auto" }}>
      <div className="toast" role="alert" lang={lang} data-destructive={destructive ? "" : undefined}>
        <div className="toast-title">{title}</div>
        <div dir="auto">{description}</div>
        <button type="button" className="toast-close" aria-label="Close" onClick={() => dismissToast(id)}>
          ×
        </button>
      </div>
    </div>
  );
}

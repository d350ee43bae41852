import { type ComponentType, useEffect, useState } from "react";
import { type Toast, useToasts } from "./toasts";

/** The notifications; their code is loaded with the first one, or `ahead` where one may say that the connection is lost. */
export function Toaster({ ahead = false }: { ahead?: boolean }) {
  const toasts = useToasts();
  const [Region, setRegion] = useState<ComponentType<{ toasts: Toast[] }>>();
  const isNeeded = ahead || toasts.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next notification tries again
  useEffect(() => {
    if (Region || !isNeeded) return;
    // Where it cannot be loaded the page stays as it is.
    import("./toast-region").then(
      (module) => setRegion(() => module.default),
      () => {},
    );
  }, [Region, isNeeded, toasts]);
  return Region && toasts.length > 0 ? <Region toasts={toasts} /> : null;
}

import { type ComponentType, useEffect, useState } from "react";
import { type Toast, useToast } from "./toasts";

/** The notifications; their code is loaded with the first one, or `ahead` where one may say that the connection is lost. */
export function Toaster({ ahead = false }: { ahead?: boolean }) {
  const toast = useToast();
  const [Region, setRegion] = useState<ComponentType<{ toast: Toast }>>();
  const isNeeded = ahead || toast !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next notification tries again
  useEffect(() => {
    if (Region || !isNeeded) return;
    // Where it cannot be loaded the page stays as it is.
    import("./toast-region").then(
      (module) => setRegion(() => module.default),
      () => {},
    );
  }, [Region, isNeeded, toast]);
  return Region && toast ? <Region toast={toast} /> : null;
}

import { lazy, type ReactElement, Suspense, useState } from "react";

const RadixTooltip = lazy(() => import("./radix-tooltip"));

/**
 * Names what a control without words does, 700 ms after the pointer rests on it (spec section 2). Its code is
 * more than that of most pages, so it is loaded when the pointer or the focus first comes near.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [wanted, setWanted] = useState<"pointer" | "focus" | null>(null);
  const plain = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what its control is about to do
    <span
      style={{ display: "contents" }}
      onPointerEnter={() => setWanted("pointer")}
      onFocus={() => setWanted((before) => before ?? "focus")}
    >
      {children}
    </span>
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <RadixTooltip label={label} focused={wanted === "focus"}>
        {children}
      </RadixTooltip>
    </Suspense>
  );
}

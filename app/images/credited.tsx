import type { ReactNode } from "react";

/** A picture with its credit below it, where it has one. */
export function Credited({ credit, children }: { credit: string | undefined; children: ReactNode }) {
  if (!credit) return children;
  return (
    <figure>
      {children}
      <figcaption dir="auto">{credit}</figcaption>
    </figure>
  );
}

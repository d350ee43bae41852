import type { ReactNode } from "react";

export function Credited({ credit, children }: { credit: string | undefined; children: ReactNode }) {
  if (!credit) return children;
  return (
    <figure>
      {children}
      <figcaption dir="auto">{credit}</figcaption>
    </figure>
  );
}

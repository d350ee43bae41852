import type { ReactNode } from "react";
import { creditOf, type ImageData } from "./sizes";

/** A picture with its own credit below it, where it has one. */
export function Credited({ image, children }: { image: ImageData | null; children: ReactNode }) {
  const credit = creditOf(image);
  if (!credit) return children;
  return (
    <figure>
      {children}
      <figcaption dir="auto">{credit}</figcaption>
    </figure>
  );
}

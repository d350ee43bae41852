import type { ReactNode } from "react";

/** Says what is wrong; nothing without children. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="field-error" role="alert">
      {children}
    </p>
  ) : null;

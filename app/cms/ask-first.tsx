import type { ReactNode } from "react";

/** A button that destroys, behind one that asks first: without scripts too. */
export function AskFirst({ text, about, children }: { text: string; about: string; children: ReactNode }) {
  return (
    <details className="ask-first">
      <summary>
        {text}
        <span className="visually-hidden"> {about}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

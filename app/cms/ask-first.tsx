import type { ReactNode } from "react";

/** A button that destroys, behind one that asks first, and then leads back: without scripts too. */
export function AskFirst({ text, about, children }: { text: string; about: string; children: ReactNode }) {
  return (
    <details className="ask-first">
      <summary>
        <span className="while-closed">
          {text}
          <span className="visually-hidden">
            {" "}
            <bdi>{about}</bdi>
          </span>
        </span>
        <span className="while-open">Cancel</span>
      </summary>
      <div className="cms-line">{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";
import { OverlayAsPage } from "~/ui/overlay";

/** An overlay as a page of its own. */
export function OverlayPreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OverlayAsPage.Provider value={true}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </OverlayAsPage.Provider>
  );
}

import { lazy, type ReactNode, Suspense } from "react";
import type { PreviewPage } from "./previews.server";

const Previewed = lazy(() => import("./previewed"));

/** A page as the public will see it, under a line that says so. */
export function PreviewContent({
  preview,
  children,
}: {
  preview: PreviewPage;
  /** The rest of the line. */
  children: ReactNode;
}) {
  return (
    <>
      <p className="preview-line" role="note">
        <strong>Preview</strong> of what is not public yet. {children}
      </p>
      <Suspense>
        <Previewed {...preview} />
      </Suspense>
    </>
  );
}

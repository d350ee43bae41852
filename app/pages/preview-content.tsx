import type { ReactNode } from "react";
import { loadable, loadedComponent } from "~/ui/loadable";
import type { PreviewPage } from "./previews.server";

const Previewed = loadedComponent(
  loadable(() => import("./previewed")),
  (module) => module.default,
);

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
      <Previewed {...preview} />
    </>
  );
}

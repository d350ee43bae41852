import { type ComponentProps, type ReactNode, useState } from "react";
import { loadable, loadedComponent } from "~/ui/loadable";

const UploadDialog = loadedComponent(
  loadable(() => import("./upload-dialog")),
  (module) => module.default,
);

/** Opens the upload dialog, whose code is loaded on the first click. */
export function UploadButton({
  children,
  ...dialog
}: Omit<ComponentProps<typeof UploadDialog>, "onClose"> & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen ? <UploadDialog {...dialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

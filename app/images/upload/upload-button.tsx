import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";

const UploadDialog = lazy(() => import("./upload-dialog"));

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
      {isOpen ? (
        <Suspense>
          <UploadDialog {...dialog} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

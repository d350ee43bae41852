import * as Dialog from "@radix-ui/react-dialog";
import Dashboard from "@uppy/react/dashboard";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Problem } from "~/ui/problem";
import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "~/styles/upload-dialog.css";
import { samePictureLabel } from "~/images/captions/same-picture-box";
import { objectName } from "~/text/object-path";
import { letFocusGoToNotices, useDismissToastsOnOpening } from "~/ui/overlay";
import { addToast } from "~/ui/toasts";
import { accepted, createFileUpload, type FileUpload } from "./file-upload";

/** What was uploaded, in the toasts. */
const images = {
  profile: "Das Profilbild",
  hero: "Das Titelbild",
  background: "Das Hintergrundbild",
  artwork: "Das Werkbild",
  gallery: "Das Galeriebild",
  logo: "Das Logo",
} as const;
const pdfs = { cv: "Der Lebenslauf", pressRelease: "Die Pressemitteilung" } as const;
const germanNames = { ...images, ...pdfs };

export type ImageRole = keyof typeof images;
export type PdfRole = keyof typeof pdfs;

/** Uploads one image or PDF for its field. Load it with `lazy`: it brings Uppy and its styles. */
export default function UploadDialog({
  title,
  use,
  replaces,
  onUploaded,
  onClose,
}: {
  title: string;
  use: ImageRole | PdfRole;
  /** The address of the picture whose place the file takes. */
  replaces?: string;
  onUploaded(objectPath: string, fileName: string): void;
  onClose(): void;
}) {
  const [message, setMessage] = useState<string>();
  const [isSame, setSame] = useState(false);
  const accepts = use in pdfs ? "pdf" : "image";
  const uppy = useFileUpload({
    accepts,
    sameAs: () => (isSame ? replaces : undefined),
    onMessage: setMessage,
    onStored(objectPath, fileName) {
      addToast({
        title: "Upload erfolgreich",
        description: `${germanNames[use]} wurde hochgeladen.`,
        lang: "de",
      });
      onUploaded(objectPath, fileName);
      onClose();
    },
    onFailed() {
      addToast({
        title: "Upload-Fehler",
        description: `Problem beim Verarbeiten ${accepts === "pdf" ? "der PDF-Datei" : "des Bildes"}.`,
        lang: "de",
        destructive: true,
      });
    },
  });
  const focusedBefore = useRef<Element | null>(null);
  const boxId = useId();
  useDismissToastsOnOpening();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      {/* Outside of the form, so that its file input is not a field of the form. */}
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-backdrop upload-backdrop" />
        <Dialog.Content
          className="upload-dialog"
          aria-describedby={undefined}
          ref={letFocusGoToNotices}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusedBefore.current = document.activeElement;
            (event.target as HTMLElement).focus({ preventScroll: true });
          }}
          // Radix returns the focus to its own trigger; here a button of the form opened the dialog.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focusedBefore.current instanceof HTMLElement)
              focusedBefore.current.focus({ preventScroll: true });
          }}
          // A click outside, for instance on a toast, must not end an upload.
          onInteractOutside={(event) => event.preventDefault()}
          // React events bubble through the portal to the form.
          onChange={stop}
          onInput={stop}
        >
          <header className="cms-line">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="overlay-close">Close</Dialog.Close>
          </header>
          <Problem>{message}</Problem>
          {objectName(replaces ?? "") ? (
            <div className="field-checkbox">
              <input
                id={boxId}
                type="checkbox"
                checked={isSame}
                onChange={({ target }) => setSame(target.checked)}
              />
              <label htmlFor={boxId}>{samePictureLabel}</label>
            </div>
          ) : null}
          {uppy ? (
            <Dashboard
              uppy={uppy}
              width="100%"
              height="min(22rem, 0.6 * var(--screen-height))"
              note={accepted[accepts].note}
              locale={words[accepts]}
              proudlyDisplayPoweredByUppy={false}
              // It says each message twice, and for five seconds whatever is chosen.
              disableInformer
              showRemoveButtonAfterComplete
            />
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const wordsOf = (dropPasteFiles: string) => ({
  strings: {
    dropPasteFiles: matchMedia("(hover: none)").matches ? "%{browseFiles}" : dropPasteFiles,
    browseFiles: "choose a file",
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
});

// A new object on each render would make Uppy render again.
const words = { image: wordsOf(accepted.image.drop), pdf: wordsOf(accepted.pdf.drop) };

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Creates an upload for the lifetime of the dialog; closing it cancels the upload. */
function useFileUpload(handlers: Parameters<typeof createFileUpload>[0]): FileUpload | undefined {
  const [uppy, setUppy] = useState<FileUpload>();
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const made = createFileUpload({
      accepts: latest.current.accepts,
      sameAs: () => latest.current.sameAs(),
      onStored: (...stored) => latest.current.onStored(...stored),
      onFailed: () => latest.current.onFailed(),
      onMessage: (message) => latest.current.onMessage(message),
    });
    setUppy(made);
    return () => made.destroy();
  }, []);
  return uppy;
}

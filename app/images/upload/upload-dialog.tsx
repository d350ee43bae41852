import * as Dialog from "@radix-ui/react-dialog";
import Dashboard from "@uppy/react/dashboard";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "~/styles/upload-dialog.css";
import { letFocusGoToNotices, useDismissToastsOnOpening } from "~/ui/overlay";
import { addToast } from "~/ui/toasts";
import { createImageUpload, type ImageUpload } from "./image-upload";

/** Names in the toasts. */
const germanNames = {
  profile: "Profilbild",
  hero: "Titelbild",
  background: "Hintergrundbild",
  artwork: "Werkbild",
  gallery: "Galeriebild",
  logo: "Logo",
} as const;

/** Uploads one image for an image field. Load it with `lazy`: it brings Uppy and its styles. */
export default function UploadDialog({
  title,
  image,
  onUploaded,
  onClose,
}: {
  title: string;
  image: keyof typeof germanNames;
  onUploaded(objectPath: string): void;
  onClose(): void;
}) {
  const [message, setMessage] = useState<string>();
  const uppy = useImageUpload({
    onMessage: setMessage,
    onStored(objectPath) {
      addToast({
        title: "Upload erfolgreich",
        description: `Das ${germanNames[image]} wurde hochgeladen.`,
        lang: "de",
      });
      onUploaded(objectPath);
      onClose();
    },
    onFailed() {
      addToast({
        title: "Upload-Fehler",
        description: "Problem beim Verarbeiten des Bildes.",
        lang: "de",
        destructive: true,
      });
    },
  });
  const focusedBefore = useRef<Element | null>(null);
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
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="overlay-close">Close</Dialog.Close>
          </header>
          {message ? (
            <p role="alert" className="field-error">
              {message}
            </p>
          ) : null}
          {uppy ? (
            <Dashboard
              uppy={uppy}
              width="100%"
              height="min(26rem, 60svh)"
              note="One JPEG, PNG, WebP, AVIF or GIF of up to 10 MB"
              locale={words}
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

// A new object on each render would make Uppy render again.
const words = {
  strings: { dropPasteFiles: "Drop an image here or %{browseFiles}", browseFiles: "choose a file" },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Creates an upload for the lifetime of the dialog; closing it cancels the upload. */
function useImageUpload(handlers: Parameters<typeof createImageUpload>[0]): ImageUpload | undefined {
  const [uppy, setUppy] = useState<ImageUpload>();
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const made = createImageUpload({
      onStored: (objectPath) => latest.current.onStored(objectPath),
      onFailed: () => latest.current.onFailed(),
      onMessage: (message) => latest.current.onMessage(message),
    });
    setUppy(made);
    return () => made.destroy();
  }, []);
  return uppy;
}

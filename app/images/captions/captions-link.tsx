import { createContext, type MouseEvent, useContext, useEffect, useId, useState } from "react";
import { objectName } from "~/text/object-path";
import { callApi } from "~/ui/api-client";
import { TitledDialog } from "~/ui/titled-dialog";
import { addToast } from "~/ui/toasts";
import type { Captions } from "./caption-answer";
import { CaptionsForm } from "./captions-form";

/** By path, whether the stored images of a form have an alternative text. */
export const HasAltText = createContext<Record<string, boolean>>({});

const askCaptions = (address: string) =>
  callApi<Captions | null>("GET", `/cms/image-captions?path=${address}`).catch(() => null);

/** Whether a stored picture lacks an alternative text; of one that the form has only now, the server is asked. */
function useLacksAltText(address: string, isStored: boolean, isOpen: boolean): boolean {
  const known = useContext(HasAltText)[address];
  const [asked, setAsked] = useState<Captions | null>(null);
  useEffect(() => {
    if (known !== undefined || !isStored || isOpen) return;
    let isLatest = true;
    setAsked(null);
    void askCaptions(address).then((captions) => isLatest && setAsked(captions));
    return () => {
      isLatest = false;
    };
  }, [known, address, isStored, isOpen]);
  return known === undefined ? asked?.altText === "" : !known;
}

/** The way to a stored picture's captions: a dialog, and without scripts a tab, as its form may have unsaved changes. */
export function CaptionsLink({ address, of }: { address: string; of: string }) {
  const [captions, setCaptions] = useState<Captions>();
  const [typed, setTyped] = useState<{ address: string; captions: Captions }>();
  const name = objectName(address);
  const lacksAltText = useLacksAltText(address, name !== undefined, captions !== undefined);
  if (!name) return null;
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const stored = await askCaptions(address);
    if (stored) setCaptions(stored);
    else
      addToast({
        title: "Alt text and credit not shown",
        description: "Please try again.",
        destructive: true,
      });
  };
  const kept = typed?.address === address ? typed.captions : undefined;
  const close = (unsaved?: Captions) => {
    setTyped(unsaved && { address, captions: unsaved });
    setCaptions(undefined);
  };
  return (
    <>
      <a
        href={`/cms/images?image=${name}`}
        target="_blank"
        rel="noreferrer"
        className="link-button"
        onClick={open}
      >
        Alt text and credit<span className="visually-hidden"> ({of})</span>
        {kept ? " – not saved yet" : null}
      </a>
      {lacksAltText ? <span className="no-alt-text">No alt text</span> : null}
      {captions ? <CaptionsDialog path={address} captions={captions} typed={kept} onClose={close} /> : null}
    </>
  );
}

function CaptionsDialog({
  path,
  captions,
  typed,
  onClose,
}: {
  path: string;
  captions: Captions;
  typed: Captions | undefined;
  /** @param unsaved what was typed and is not stored */
  onClose: (unsaved?: Captions) => void;
}) {
  const id = useId();
  const saved = () => {
    addToast({ title: "Alt text and credit saved" });
    onClose();
  };
  const close = () => {
    const fields = new FormData(document.forms.namedItem(id) ?? undefined);
    const altText = String(fields.get("altText") ?? "");
    const credit = String(fields.get("credit") ?? "");
    const isStored = altText === captions.altText && credit === captions.credit;
    onClose(isStored ? undefined : { altText, credit });
  };
  return (
    <TitledDialog title="Alt text and credit" onClose={close}>
      <CaptionsForm
        id={id}
        path={path}
        captions={captions}
        typed={typed}
        action="/cms/images"
        onSaved={saved}
      />
    </TitledDialog>
  );
}

import { type MouseEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { objectName } from "~/text/object-path";
import { callApi } from "~/ui/api-client";
import { Dialog } from "~/ui/overlay";
import { addToast } from "~/ui/toasts";
import type { Words } from "./answer";
import { WordsForm } from "./words-form";

/**
 * Beside a field that shows a stored image, the way to its words: a dialog, and without scripts its card in a tab of its
 * own, because the form of the field may have unsaved changes. A dialog that is closed keeps what was typed.
 * @param props.address of the image; nothing is shown for one of another site
 * @param props.of which image of the form it is
 */
export function WordsLink({ address, of }: { address: string; of: string }) {
  const [words, setWords] = useState<Words>();
  const [typed, setTyped] = useState<{ address: string; words: Words }>();
  const name = objectName(address);
  if (!name) return null;
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const stored = await callApi<Words | null>("GET", `/cms/image-words?path=${address}`).catch(() => null);
    if (stored) setWords(stored);
    else addToast({ title: "Words not shown", description: "Please try again.", destructive: true });
  };
  const kept = typed?.address === address ? typed.words : undefined;
  const close = (unsaved?: Words) => {
    setTyped(unsaved && { address, words: unsaved });
    setWords(undefined);
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
        Words<span className="visually-hidden"> ({of})</span>
        {kept ? " – not saved yet" : null}
      </a>
      {words ? <WordsDialog path={address} words={words} typed={kept} onClose={close} /> : null}
    </>
  );
}

function WordsDialog({
  path,
  words,
  typed,
  onClose,
}: {
  path: string;
  words: Words;
  typed: Words | undefined;
  /** @param unsaved what was typed and is not stored */
  onClose: (unsaved?: Words) => void;
}) {
  const id = useId();
  const saved = () => {
    addToast({ title: "Words saved" });
    onClose();
  };
  const close = () => {
    const fields = new FormData(document.forms.namedItem(id) ?? undefined);
    const altText = String(fields.get("altText") ?? "");
    const credit = String(fields.get("credit") ?? "");
    const isStored = altText === words.altText && credit === words.credit;
    onClose(isStored ? undefined : { altText, credit });
  };
  // Outside of the form of the field, because a form holds no other.
  return createPortal(
    <Dialog title="Words of the image" className="cms-dialog" startsAtTop={false} onClose={close}>
      <div className="overlay-text">
        <h2 className="overlay-title">Words of the image</h2>
        <WordsForm id={id} path={path} words={words} typed={typed} action="/cms/images" onSaved={saved} />
      </div>
    </Dialog>,
    document.body,
  );
}

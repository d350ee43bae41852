import { type ReactNode, useState } from "react";
import { ChooseDialog } from "./choose-dialog";
import type { ImageChoice } from "./use-image-choices";

export function ChooseButton({
  children,
  ...dialog
}: {
  title: string;
  several?: boolean;
  onChosen(images: ImageChoice[]): void;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen ? <ChooseDialog {...dialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

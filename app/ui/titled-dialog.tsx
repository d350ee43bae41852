import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "./overlay";

/** A dialog below its title. It stands outside of every form: what is typed in it is no field of one, and Enter sends none. */
export const TitledDialog = ({
  title,
  className = "cms-dialog",
  startsAtTop = false,
  onClose,
  children,
}: {
  title: string;
  className?: string;
  startsAtTop?: boolean;
  onClose(): void;
  children: ReactNode;
}) =>
  createPortal(
    <Dialog title={title} className={className} startsAtTop={startsAtTop} onClose={onClose}>
      <div className="overlay-text">
        <h2 className="overlay-title">{title}</h2>
        {children}
      </div>
    </Dialog>,
    document.body,
  );

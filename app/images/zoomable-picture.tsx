import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useContext } from "react";
import type { ListPosition } from "~/text/page";
import { OverlayCode } from "~/ui/contexts";
import { useHasScripts } from "~/ui/has-scripts";
import { openedHere, wasOpenedHere } from "~/ui/opened-here";
import { altOf, fullPictureUrl, type ImageData, type StoredImage } from "./sizes";

export interface Zoomable {
  image: ImageData | null;
  alt: string;
  /** Whose picture it is. */
  caption: ReactNode;
  credit: string | undefined;
  /** URL fragment while the picture fills the screen: Back closes it, and nothing is loaded or cached for it. */
  hash: string;
}

/** The picture that fills the screen, with those before and after it. */
export interface ZoomedView {
  image: StoredImage;
  alt: string;
  caption: ReactNode;
  credit: string | undefined;
  /** Its place among several; null where it is the only one. */
  position: ListPosition | null;
  steps: { previous: string | null; next: string | null };
  close: () => void;
}

/** @returns which of the pictures fills the screen, and a function to open one by its hash */
export function useZoom(pictures: Zoomable[]): { shown: ZoomedView | null; open: (hash: string) => void } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hasScripts = useHasScripts();
  const here = pathname + search;
  const open = (to: string) => {
    // The second click of a double click can come before the picture fills the screen.
    if (window.location.hash !== to) navigate(here + to, { state: openedHere, preventScrollReset: true });
  };
  const close = () =>
    wasOpenedHere(state) ? navigate(-1) : navigate(here, { state, replace: true, preventScrollReset: true });

  const stored = pictures.flatMap(({ image, ...rest }) =>
    image && "name" in image ? [{ image, ...rest }] : [],
  );
  const at = stored.findIndex((picture) => picture.hash === hash);
  const picture = hasScripts ? stored[at] : undefined;
  if (!picture) return { shown: null, open };
  const position = stored.length > 1 ? { at: at + 1, of: stored.length } : null;
  const urlOf = (other: number) => (stored[other] ? here + stored[other].hash : null);
  const steps = { previous: urlOf(at - 1), next: urlOf(at + 1) };
  const alt = altOf(picture.image, picture.alt);
  return { shown: { ...picture, alt, position, steps, close }, open };
}

/** A picture that is a link to its largest size; with scripts it opens to the whole screen. */
export function ZoomLink({
  image,
  title,
  onOpen,
  children,
}: {
  image: ImageData | null;
  title: string;
  onOpen: () => void;
  children: ReactNode;
}) {
  const loadOverlays = useContext(OverlayCode);
  if (!image) return children;
  const isStored = "name" in image;
  const click = (event: MouseEvent) => {
    if (!isStored || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={fullPictureUrl(image)}
      className="zoom-link"
      aria-label={`Enlarge ${altOf(image, title)}`}
      onClick={click}
      {...(isStored
        ? { onPointerEnter: loadOverlays, onTouchStart: loadOverlays, onFocus: loadOverlays }
        : { rel: "noreferrer" })}
    >
      {children}
    </a>
  );
}

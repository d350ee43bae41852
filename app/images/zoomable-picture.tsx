import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import type { ListPosition } from "~/text/page";
import { useHasScripts } from "~/ui/has-scripts";
import { PictureViewer } from "./picture-viewer";
import { fullPictureUrl, type ImageData } from "./sizes";

/**
 * Of a page whose picture fills the screen, so that Back closes it and a reload keeps it. As a fragment it makes no
 * other page: nothing is loaded or cached for it.
 */
const zoomHash = "#zoom";
/** History state of a viewer that was opened from its page: closing it goes back. */
const openedHere = { viewer: true };

/** @returns whether the picture fills the screen, and functions to open and close it */
export function useZoom() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useHasScripts() && hash === zoomHash;
  const here = pathname + search;
  const open = () =>
    navigate(here + zoomHash, { state: { ...state, ...openedHere }, preventScrollReset: true });
  const close = () =>
    (state as { viewer?: boolean } | null)?.viewer
      ? navigate(-1)
      : navigate(here, { state, replace: true, preventScrollReset: true });
  return { isOpen, open, close };
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
      aria-label={`Enlarge ${title}`}
      onClick={click}
      {...(isStored ? {} : { rel: "noreferrer" })}
    >
      {children}
      <span className="zoom-hint">Enlarge</span>
    </a>
  );
}

/** The viewer of a picture, while it is open. */
export function ZoomedPicture({
  image,
  alt,
  position,
  zoom,
}: {
  image: ImageData | null;
  alt: string;
  position: ListPosition | null;
  zoom: ReturnType<typeof useZoom>;
}) {
  if (!zoom.isOpen || !image || "url" in image) return null;
  return <PictureViewer image={image} alt={alt} position={position} onClose={zoom.close} />;
}

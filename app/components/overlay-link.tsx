import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { loadOverlays } from "./overlays";

/** Marks a history entry as opened from the page under the overlay: closing is then a step back. */
export const openedHere = { overlay: true };

/** A link that opens an overlay: URL state of the page it is on, so the page keeps its place. */
export function OverlayLink(props: LinkProps) {
  return (
    <Link
      prefetch="intent"
      preventScrollReset
      state={openedHere}
      onPointerEnter={loadOverlays}
      onTouchStart={loadOverlays}
      onFocus={loadOverlays}
      {...props}
    />
  );
}

/** A link from one overlay to the next of its kind: closing still leads back to the page. */
export function OverlayStepLink(props: LinkProps) {
  const { state } = useLocation();
  return <Link prefetch="render" preventScrollReset replace state={state} {...props} />;
}

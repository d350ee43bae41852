import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { InSheet, OverlayCode } from "./contexts";
import { openedHere } from "./opened-here";

/** A link that opens an overlay over its page, which keeps its scroll position. */
export function OverlayLink(props: LinkProps) {
  const loadOverlays = useContext(OverlayCode);
  const isInSheet = useContext(InSheet);
  return (
    <Link
      // Where a prefetch is removed while the focus moves on, Radix takes the focus back to its sheet.
      prefetch={isInSheet ? "none" : "intent"}
      preventScrollReset
      state={openedHere}
      onPointerEnter={loadOverlays}
      onTouchStart={loadOverlays}
      onFocus={loadOverlays}
      {...props}
    />
  );
}

/** A link from one overlay to the next, such as the next artwork: closing still goes back to the page. */
export function OverlayStepLink(props: LinkProps) {
  const { state } = useLocation();
  return <Link prefetch="render" preventScrollReset replace state={state} {...props} />;
}

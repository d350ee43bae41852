import { PrefetchPageLinks, useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, type SyntheticEvent, useEffect, useState } from "react";
import { openedHere } from "./overlay-link";
import { loadOverlays } from "./overlays";

/** A link is meant when it was pointed at for so long (milliseconds, as Remix's own links take it). */
const intent = 100;

/**
 * A list of links that open overlays. What `OverlayLink` does for one link it does for all plain anchors in it:
 * sixty works are then sixty anchors, and not sixty components that each follow the router.
 */
export function OverlayLinkList({
  list,
  className,
  onOpen,
  html,
}: {
  list: RefObject<HTMLUListElement>;
  className: string;
  /** A link is followed. */
  onOpen: (link: HTMLAnchorElement) => void;
  /** Its items. */
  html: string;
}) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [aimed, setAimed] = useState<string | null>(null);
  const prefetched = useAfter(intent, aimed);

  const aim = (event: SyntheticEvent) => {
    const link = linkOf(event);
    if (link) loadOverlays();
    setAimed(link?.getAttribute("href") ?? null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click on it */}
      <ul
        ref={list}
        className={className}
        onPointerOver={aim}
        onPointerLeave={() => setAimed(null)}
        onFocus={aim}
        onBlur={() => setAimed(null)}
        onTouchStart={aim}
        onClick={(event) => {
          const link = linkOf(event);
          const href = link?.getAttribute("href");
          // With a key held a link opens elsewhere, which is the browser's to do.
          const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
          if (!link || !href || button !== 0 || defaultPrevented) return;
          if (metaKey || ctrlKey || shiftKey || altKey) return;
          event.preventDefault();
          onOpen(link);
          const replace = href === pathname + search;
          navigate(href, { replace, state: openedHere, preventScrollReset: true, viewTransition: true });
        }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {prefetched ? <PrefetchPageLinks page={prefetched} /> : null}
    </>
  );
}

function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/** @returns the value once it has stood for some milliseconds; null until then */
function useAfter(pause: number, value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [pause, value]);
  return settled === value ? settled : null;
}

import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/** A row of links, one of them current; on a phone it scrolls sideways, and shows the current one. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    const tabs = [...nav.current.querySelectorAll("a")];
    const start = tabs[0]?.offsetLeft ?? 0;
    const room = nav.current.clientWidth - 2 * (start - nav.current.offsetLeft);
    const end = current.offsetLeft + current.offsetWidth;
    // It begins with a whole tab, the first from which the current one can be seen.
    const first = tabs.find((tab) => end - tab.offsetLeft <= room) ?? current;
    nav.current.scrollLeft = first.offsetLeft - start;
  }, [key]);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}

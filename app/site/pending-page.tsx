import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { ArtworkGridSkeleton } from "~/artworks/artwork-grid";

/** A page that is there sooner than this shows no skeleton: a flicker would feel slower than the wait. */
const patience = 200;

/** Shows the shape of the page that is on its way where it takes a while to come. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  const slow = useSlow(target);
  const skeleton = slow === target && target ? skeletons[target] : null;
  return (
    <>
      {skeleton ? (
        <div aria-busy="true" className="page">
          {skeleton}
        </div>
      ) : null}
      <div hidden={Boolean(skeleton)}>{children}</div>
    </>
  );
}

const skeletons: Record<string, ReactNode> = {
  "/artworks": <ArtworkGridSkeleton />,
  "/artists": (
    <ul className="artist-names" aria-hidden="true">
      {["60%", "45%", "70%", "52%", "64%", "40%", "58%", "48%"].map((width) => (
        <li key={width}>
          <span className="skeleton skeleton-name" style={{ width }} />
        </li>
      ))}
    </ul>
  ),
};

/** @returns the same value once it has stood for a while, null before */
function useSlow(value: string | null): string | null {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return setSlow(null);
    const timer = setTimeout(() => setSlow(value), patience);
    return () => clearTimeout(timer);
  }, [value]);
  return slow;
}

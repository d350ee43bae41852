import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { ArtworkGridSkeleton } from "~/artworks/artwork-grid";

/** Faster pages show no skeleton, which would only flicker (milliseconds). */
const skeletonDelay = 200;

/** Shows the skeleton of the next page while it loads. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  const slow = useDelayed(target);
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
      {["60vw", "45vw", "70vw", "52vw", "64vw", "40vw", "58vw", "48vw"].map((width) => (
        <li key={width}>
          <span className="skeleton skeleton-name" style={{ width }} />
        </li>
      ))}
    </ul>
  ),
};

/** @returns the value once it has not changed for a while, null before */
function useDelayed(value: string | null): string | null {
  const [delayed, setDelayed] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return setDelayed(null);
    const timer = setTimeout(() => setDelayed(value), skeletonDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

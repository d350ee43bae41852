import { useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { OverlayStepLink } from "./overlay-link";

interface Steps {
  /** Where the overlay before this one is, in the list under it; null at its start. */
  previous: string | null;
  next: string | null;
}

/** Links to the overlays before and after this one. */
export function OverlaySteps({ label, previous, next }: Steps & { label: string }) {
  if (!previous && !next) return null;
  return (
    <nav className="overlay-steps" aria-label={label}>
      {previous ? (
        <OverlayStepLink to={previous} rel="prev">
          ← Previous
        </OverlayStepLink>
      ) : (
        <span />
      )}
      {next ? (
        <OverlayStepLink to={next} rel="next">
          Next →
        </OverlayStepLink>
      ) : null}
    </nav>
  );
}

/** @returns steps to them by the arrow keys, but not while somebody types */
export function useStepKeys({ previous, next }: Steps): (event: KeyboardEvent) => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (event) => {
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!target || (event.target as Element).closest("input, textarea, select")) return;
    event.preventDefault();
    navigate(target, { preventScrollReset: true, replace: true, state });
  };
}

import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type TouchEvent, useRef } from "react";
import type { ListPosition } from "~/text/page";
import { OverlayStepLink } from "./overlay-link";

interface Steps {
  /** Where the overlay before this one is, in the list under it; null at its start. */
  previous: string | null;
  next: string | null;
}

/** Links to the overlays before and after this one, and its place among them: '3 / 96'. */
export function OverlaySteps({
  label,
  position,
  previous,
  next,
}: Steps & { label: string; position: ListPosition | null }) {
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
      {position ? <PositionText {...position} /> : <span />}
      {next ? (
        <OverlayStepLink to={next} rel="next">
          Next →
        </OverlayStepLink>
      ) : null}
    </nav>
  );
}

export function PositionText({ at, of }: ListPosition) {
  return <span className="overlay-position">{`${at}\u00a0/\u00a0${of}`}</span>;
}

function useStep({ previous, next }: Steps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (by: "previous" | "next") => {
    const target = { previous, next }[by];
    if (target) navigate(target, { preventScrollReset: true, replace: true, state });
    return target !== null;
  };
}

const fields = "input, textarea, select";
/** What is moved sideways itself. */
const strips = ".snap-strip";

/** @returns steps to them by the arrow keys, but not while somebody types */
export function useStepKeys(steps: Steps): (event: KeyboardEvent) => void {
  const step = useStep(steps);
  return (event) => {
    const by = ({ ArrowLeft: "previous", ArrowRight: "next" } as const)[event.key];
    if (!by || (event.target as Element).closest(fields)) return;
    if (step(by)) event.preventDefault();
  };
}

/** In pixels: the least distance of a swipe, and the margins where the browser's own gestures begin. */
const swipe = 50;
const edge = 24;

/** @returns steps to them by swiping with one finger, but not while scrolling, pinching or on a magnified page */
export function useStepSwipes(steps: Steps) {
  const step = useStep(steps);
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches[0];
      const { scale = 1 } = window.visualViewport ?? {};
      start.current = null;
      if (!touch || touches.length > 1 || scale > 1.01) return;
      if ((target as Element).closest(`${fields}, ${strips}`)) return;
      const { clientX: x, clientY: y } = touch;
      if (x > edge && x < window.innerWidth - edge) start.current = { x, y };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const moved = touch.clientX - start.current.x;
      const scrolled = Math.abs(touch.clientY - start.current.y);
      start.current = null;
      if (Math.abs(moved) >= swipe && Math.abs(moved) > 2 * scrolled) step(moved < 0 ? "next" : "previous");
    },
  };
}

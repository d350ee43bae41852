import { flushSync } from "react-dom";

export function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Keeps the focus on what is moved: on the other button where it has come to an end of the list. */
function moveWithFocus(move: () => void, button: HTMLButtonElement, other: Element | null): void {
  flushSync(move);
  const next = button.disabled ? other : button;
  if (next instanceof HTMLElement) next.focus();
}

export function MoveButtons({
  name,
  at,
  count,
  horizontal = false,
  onMove,
}: {
  name: string;
  at: number;
  count: number;
  horizontal?: boolean;
  onMove: (to: number) => void;
}) {
  const [before, after] = horizontal ? ["←", "→"] : ["↑", "↓"];
  return (
    <>
      <button
        type="button"
        aria-label={`Move ${name} ${horizontal ? "earlier" : "up"}`}
        disabled={at === 0}
        onClick={({ currentTarget: button }) =>
          moveWithFocus(() => onMove(at - 1), button, button.nextElementSibling)
        }
      >
        {before}
      </button>
      <button
        type="button"
        aria-label={`Move ${name} ${horizontal ? "later" : "down"}`}
        disabled={at >= count - 1}
        onClick={({ currentTarget: button }) =>
          moveWithFocus(() => onMove(at + 1), button, button.previousElementSibling)
        }
      >
        {after}
      </button>
    </>
  );
}

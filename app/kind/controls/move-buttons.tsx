export function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
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
        onClick={() => onMove(at - 1)}
      >
        {before}
      </button>
      <button
        type="button"
        aria-label={`Move ${name} ${horizontal ? "later" : "down"}`}
        disabled={at >= count - 1}
        onClick={() => onMove(at + 1)}
      >
        {after}
      </button>
    </>
  );
}

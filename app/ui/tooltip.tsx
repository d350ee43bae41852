import { type ReactNode, useEffect, useState } from "react";

/** Delay before a tooltip opens (milliseconds). */
const delay = 700;

/** Names an icon button, whose aria-label is the same. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [attended, setAttended] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!attended) return setOpen(false);
    const timer = setTimeout(() => setOpen(true), delay);
    const close = (event: KeyboardEvent) => event.key === "Escape" && setAttended(false);
    window.addEventListener("keydown", close);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", close);
    };
  }, [attended]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what its control is about to do
    <span
      className="tooltip-host"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={(event) => setAttended(event.target.matches(":focus-visible"))}
      onBlur={() => setAttended(false)}
    >
      {children}
      {open ? (
        <span role="tooltip" className="tooltip">
          {label}
        </span>
      ) : null}
    </span>
  );
}

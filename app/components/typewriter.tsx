import { useEffect, useRef, useState } from "react";

/**
 * Reveals text character by character (spec section 2). The whole text is in the page from the start, for
 * readers without scripts and for screen readers, which hear it once; without motion it shows at once.
 */
export function Typewriter({
  text,
  speed = 50,
  delay = 0,
  onComplete,
}: {
  text: string;
  /** Milliseconds per character. */
  speed?: number;
  /** Milliseconds before the first one. */
  delay?: number;
  onComplete?: () => void;
}) {
  const characters = [...text];
  const total = characters.length;
  const [shown, setShown] = useState(total);
  const done = useRef(onComplete);
  done.current = onComplete;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(total);
      done.current?.();
      return;
    }
    setShown(0);
    const began = performance.now() + delay;
    const timer = setInterval(() => {
      const count = Math.min(total, Math.floor((performance.now() - began) / speed));
      setShown(Math.max(0, count));
      if (count < total) return;
      clearInterval(timer);
      done.current?.();
    }, speed);
    return () => clearInterval(timer);
  }, [total, speed, delay]);

  return (
    <span className="typewriter">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {characters.slice(0, shown).join("")}
        <span className="typewriter-rest">{characters.slice(shown).join("")}</span>
      </span>
    </span>
  );
}

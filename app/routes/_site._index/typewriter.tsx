import { useEffect, useRef, useState } from "react";

/** Reveals text by characters. All of it is rendered: no layout shift, and readers and reduced motion have it at once. */
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
  const [shown, setShown] = useState(0);
  const [typing, setTyping] = useState(false);
  const done = useRef(onComplete);
  done.current = onComplete;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(total);
      done.current?.();
      return;
    }
    setShown(0);
    setTyping(true);
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
    <span className="typewriter" data-typing={typing ? "" : undefined}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        <span>{characters.slice(0, shown).join("")}</span>
        <span className="typewriter-rest">{characters.slice(shown).join("")}</span>
      </span>
    </span>
  );
}

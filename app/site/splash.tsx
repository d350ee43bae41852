import { useEffect, useState } from "react";
import { onOneLine } from "~/start/start-script";

/** Time until it plays again (milliseconds). */
const interval = 12 * 60 * 60 * 1000;
const ended = "splashended";

/**
 * Inline script before the first paint: decides whether the splash plays, and ends it on a key or a click, which does
 * nothing else where there is a splash: pages of staff have none. CSS shows and ends it otherwise, so that it does not
 * depend on the other scripts.
 */
export const splashScript = onOneLine(`{
  const root = document.documentElement;
  const presses = ["keydown", "pointerdown"];
  const listen = (types, listener) => { for (const type of types) addEventListener(type, listener, true); };
  const stop = (types, listener) => { for (const type of types) removeEventListener(type, listener, true); };
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const nextPress = () => {
    stop(["click"], swallow);
    stop(presses, nextPress);
  };
  const end = (event) => {
    const isPress = event.type !== "animationend";
    if (isPress && document.querySelector(".splash")) {
      event.stopImmediatePropagation();
      listen(["click"], swallow);
      listen(presses, nextPress);
    } else if (!isPress && event.animationName !== "splash-fade") return;
    stop([...presses, "animationend"], end);
    delete root.dataset.splash;
    document.dispatchEvent(new Event("${ended}"));
  };
  try {
    const now = Date.now();
    const isNew = !sessionStorage.splash && !(Math.abs(now - localStorage.splash) < ${interval});
    sessionStorage.splash = "seen";
    if ("js" in root.dataset && isNew && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      localStorage.splash = now;
      root.dataset.splash = "playing";
      listen([...presses, "animationend"], end);
    }
  } catch {}
}`);

/** @returns true while the splash plays, and until the page's scripts know whether it does */
export function useSplash(): boolean {
  const [plays, setPlays] = useState(true);
  useEffect(() => {
    const end = () => setPlays(false);
    if (document.documentElement.dataset.splash !== "playing") return end();
    document.addEventListener(ended, end, { once: true });
    return () => document.removeEventListener(ended, end);
  }, []);
  return plays;
}

/** @param over whether the header has a picture below it, and its logo is white */
export function Splash({ over }: { over: boolean }) {
  if (!useSplash()) return null;
  return (
    <div className="splash" data-over={over ? "" : undefined} aria-hidden="true">
      <img src="/logo.svg" alt="" width="683" height="94" />
    </div>
  );
}

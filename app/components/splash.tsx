import { useEffect, useState } from "react";

/** When the logo shrinks, fades and is gone, in milliseconds (spec section 9). */
const fading = 3200;
const complete = 4200;

/**
 * Runs before the page is painted. It tells the styles that scripts run, and the splash plays once per browser session, and not for those who want no
 * motion. It stands over the page, so that the page loads meanwhile; without scripts it is never shown.
 */
export const splashScript = `document.documentElement.dataset.js="";try{if(!sessionStorage.splash&&!matchMedia("(prefers-reduced-motion: reduce)").matches){document.documentElement.dataset.splash="playing"}sessionStorage.splash="seen"}catch{}`;

/** The splash screen; `onComplete` is called when it has ended, or at once where it does not play. */
export function Splash({ onComplete }: { onComplete?: () => void }) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const root = document.documentElement;
    const end = () => {
      delete root.dataset.splash;
      setOver(true);
      onComplete?.();
    };
    if (root.dataset.splash !== "playing") return end();
    // The animation began with the first paint, which was before this script ran.
    const timer = setTimeout(end, Math.max(0, complete - performance.now()));
    window.addEventListener("keydown", end, { once: true });
    window.addEventListener("pointerdown", end, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", end);
      window.removeEventListener("pointerdown", end);
    };
  }, [onComplete]);

  if (over) return null;
  return (
    <div className="splash" aria-hidden="true" style={{ animationDelay: `${fading}ms` }}>
      <img src="/logo.svg" alt="" width="683" height="94" />
    </div>
  );
}

import { useEffect, useState } from "react";

/** Time until it plays again (milliseconds). */
const interval = 12 * 60 * 60 * 1000;
const ended = "splashended";

/**
 * Inline script before the first paint: decides whether the splash plays, and ends it on a key or a
 * click. CSS shows and ends it otherwise, so that it does not depend on the other scripts.
 */
export const splashScript = `{const root=document.documentElement;try{const now=Date.now(),isNew=!sessionStorage.splash&&!(Math.abs(now-localStorage.splash)<${interval});sessionStorage.splash="seen";if(isNew&&"js" in root.dataset&&!matchMedia("(prefers-reduced-motion: reduce)").matches){localStorage.splash=now;root.dataset.splash="playing";const end=(event)=>{if(event.type==="animationend"&&event.animationName!=="splash-fade")return;for(const type of ["keydown","pointerdown","animationend"])removeEventListener(type,end);delete root.dataset.splash;document.dispatchEvent(new Event("${ended}"))};for(const type of ["keydown","pointerdown","animationend"])addEventListener(type,end)}}catch{}}`;

/** The splash screen; calls `onComplete` when it has ended, or at once if it does not play. */
export function Splash({ onComplete }: { onComplete?: () => void }) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const end = () => {
      setOver(true);
      onComplete?.();
    };
    if (document.documentElement.dataset.splash !== "playing") return end();
    document.addEventListener(ended, end, { once: true });
    return () => document.removeEventListener(ended, end);
  }, [onComplete]);

  if (over) return null;
  return (
    <div className="splash" aria-hidden="true">
      <img src="/logo.svg" alt="" width="683" height="94" />
    </div>
  );
}

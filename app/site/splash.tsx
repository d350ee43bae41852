import { useEffect, useState } from "react";

/** It does not play again for twelve hours, in any tab (milliseconds). */
const pause = 12 * 60 * 60 * 1000;
const ended = "splashended";

/**
 * Runs before the page is painted: tells the styles that scripts run, and whether the splash plays. Its styles
 * show and end it, counted from its first paint; this ends it earlier on a key or a click. It needs none of
 * the page's other scripts, so that it never outlasts itself where those do not arrive.
 */
export const splashScript = `{const root=document.documentElement;root.dataset.js="";try{const now=Date.now(),isNew=!sessionStorage.splash&&!(Math.abs(now-localStorage.splash)<${pause});sessionStorage.splash="seen";if(isNew&&!matchMedia("(prefers-reduced-motion: reduce)").matches){localStorage.splash=now;root.dataset.splash="playing";const end=(event)=>{if(event.type==="animationend"&&event.animationName!=="splash-fade")return;for(const type of ["keydown","pointerdown","animationend"])removeEventListener(type,end);delete root.dataset.splash;document.dispatchEvent(new Event("${ended}"))};for(const type of ["keydown","pointerdown","animationend"])addEventListener(type,end)}}catch{}}`;

/** The splash screen; `onComplete` is called when it has ended, or at once where it does not play. */
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

import { useCallback, useEffect, useRef, useState } from "react";
import { gallery } from "~/gallery";

/** The wordmark; the initials where its file fails to load (spec section 2). */
export function Logo() {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => {
    console.error("The logo failed to load");
    setFailed(true);
  }, []);

  // It may have failed before this script was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail();
  }, [fail]);

  if (failed) return <span className="logo-initials">{gallery.initials}</span>;
  return (
    <img
      ref={image}
      className="logo"
      src="/logo.svg"
      alt={gallery.name}
      width="683"
      height="94"
      onError={fail}
    />
  );
}

import { useEffect, useRef, useState } from "react";

/** @returns whether an image failed to load, and the props that its `img` needs for that */
export function useImageFailure() {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // The image may have failed before hydration added the listener.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);

  return { failed, imageProps: { ref, onError: () => setFailed(true) } };
}

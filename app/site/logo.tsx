import { useEffect } from "react";
import { gallery } from "~/gallery";
import { useImageFailure } from "~/images/use-image-failure";

/** The wordmark; the initials where its file fails to load. */
export function Logo() {
  const { failed, imageProps } = useImageFailure();
  useEffect(() => {
    if (failed) console.error("The logo failed to load");
  }, [failed]);

  if (failed) return <span className="logo-initials">{gallery.initials}</span>;
  return <img className="logo" src="/logo.svg" alt={gallery.name} width="683" height="94" {...imageProps} />;
}

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page again while something goes on; without scripts the browser does so. */
export function ReadAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}

import { useEffect, useRef, useState } from "react";
import { adoptStyle } from "~/ui/adopted-style";
import { useNonce } from "~/ui/nonce";

/**
 * The design tokens as a rule of the page. Those that it came with stand in its markup; when staff change
 * them while it is open, the new ones take their place outside of it, because only what came with the page
 * is allowed by its Content-Security-Policy.
 */
export function DesignTokens({ css }: { css: string }) {
  const nonce = useNonce();
  const element = useRef<HTMLStyleElement>(null);
  const [cameWith] = useState(css);
  useEffect(() => {
    const sheet = element.current?.sheet;
    if (sheet) sheet.disabled = css !== cameWith;
    if (css !== cameWith) return adoptStyle(css);
  }, [css, cameWith]);
  return cameWith ? (
    <style nonce={nonce} ref={element}>
      {cameWith}
    </style>
  ) : null;
}

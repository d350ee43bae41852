import { useEffect, useRef, useState } from "react";
import { useNonce } from "~/site/nonce";
import { adoptStyle } from "~/ui/adopted-style";

/**
 * The design tokens as a style element. When staff change them while the page is open, an adopted style sheet replaces
 * it, because the page's CSP allows only its first inline styles.
 */
export function DesignTokens({ css }: { css: string }) {
  const nonce = useNonce();
  const element = useRef<HTMLStyleElement>(null);
  const [initial] = useState(css);
  useEffect(() => {
    const sheet = element.current?.sheet;
    if (sheet) sheet.disabled = css !== initial;
    if (css !== initial) return adoptStyle(css);
  }, [css, initial]);
  return initial ? (
    <style nonce={nonce} ref={element}>
      {initial}
    </style>
  ) : null;
}

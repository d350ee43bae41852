import { useEffect, useRef, useState } from "react";
import { useNonce } from "~/site/nonce";
import { adoptStyle } from "~/ui/adopted-style";

/** The design tokens; when they change while the page is open, an adopted style sheet, as its CSP allows no other style. */
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

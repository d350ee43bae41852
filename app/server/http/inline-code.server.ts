import { createHash } from "node:crypto";

/** The inline scripts and styles that a page may use, as sources of a Content-Security-Policy. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Hashes the inline scripts and styles that carry the nonce of this rendering, and removes the nonce: the page is
 * then the same for everyone and can be cached, and an injected script has no hash.
 * @param nonce random, so that no stored text can contain it
 */
export function takeOutNonce(html: string, nonce: string): { html: string; inline: InlineCode } {
  const attribute = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  const elements = new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>`, "g");
  // What React writes has quoted attributes and no `>` in them, and no element that holds its own end.
  for (const { 0: start, 1: name, index } of html.matchAll(elements)) {
    const element = name as "script" | "style";
    const from = index + start.length;
    const text = html.slice(from, html.indexOf(`</${element}>`, from));
    // A script with a source is allowed by its address.
    if (text !== "") found[element].add(hashOf(text));
  }
  return {
    html: html.replaceAll(attribute, ""),
    inline: { scripts: [...found.script], styles: [...found.style] },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

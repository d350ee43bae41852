import { createHash } from "node:crypto";
import { asciiEncoding } from "./ascii-view.server";

/** The inline scripts and styles that a page may run and wear, as sources of a Content-Security-Policy. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Hashes the inline scripts and styles that carry the nonce of this rendering, and takes the nonce out of the
 * page: it stays the same for everyone, so that any cache may hold it, and whatever did not come from the
 * site's own components is in no hash.
 * @param html as asciiView() gives it
 * @param nonce with which it was rendered: random, so that no stored text can hold it
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

const known = new Map<string, string>();
/** Longer ones hold the data of one page, and would be kept in vain. */
const longestKnown = 2000;
const mostKnown = 200;

function hashOf(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const hash = `'sha256-${createHash("sha256").update(text, asciiEncoding).digest("base64")}'`;
  if (text.length <= longestKnown) {
    if (known.size >= mostKnown) known.clear();
    known.set(text, hash);
  }
  return hash;
}

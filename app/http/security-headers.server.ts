import { createHash } from "node:crypto";
import onHeaders from "on-headers";
import { env } from "~/platform/env.server";
import { isHttps } from "~/platform/origin.server";
import { isForStaff, privateNoStore } from "./http-cache.server";
import type { Middleware } from "./middleware.server";

/** Browser features that no page of this site uses. */
const unusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

const plainHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // With `no-referrer` browsers would send `Origin: null` with every post, which then looks foreign.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
};

/** For anything but pages: it runs and loads nothing; browsers style what they show. */
const contentPolicy = policy({
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  sandbox: [],
});

const isDevelopment = env.NODE_ENV === "development";
/** Browsers send uploads to the bucket itself. */
const bucket = env.BUCKET_NAME && env.AWS_ENDPOINT_URL_S3 ? [new URL(env.AWS_ENDPOINT_URL_S3).origin] : [];

/** The inline scripts and styles that a page may use, as sources of a Content-Security-Policy. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

const pagePolicy = ({ scripts, styles }: InlineCode) =>
  policy({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Vite's dev server writes styles into the page; hashes beside 'unsafe-inline' would switch it off.
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)],
    // The colour and position of an image are style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    // An image field may hold an https URL; the upload dialog previews files.
    "img-src": ["'self'", "https:", "data:", "blob:"],
    "connect-src": ["'self'", ...bucket, ...(isDevelopment ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** The security headers of every response; `inline` is the inline code that a page may run, from takeOutNonce(). */
export function securityHeaders(inline?: InlineCode): Record<string, string> {
  return { ...plainHeaders, "Content-Security-Policy": inline ? pagePolicy(inline) : contentPolicy };
}

/** Sets the security headers of a response, in place of any that it has but for its own Referrer-Policy. */
export function secure(headers: Headers, inline?: InlineCode): void {
  const own = headers.get("Referrer-Policy");
  for (const [name, value] of Object.entries(securityHeaders(inline))) headers.set(name, value);
  if (own) headers.set("Referrer-Policy", own);
}

const defaults = Object.entries(securityHeaders());

/** Completes the headers of whatever the router and remix-serve answer: files, errors, resource routes. */
export const responseHeaders: Middleware = (request, response, next) => {
  const isPrivate = isForStaff(request.url);
  onHeaders(response, () => {
    if (isPrivate) response.setHeader("Cache-Control", privateNoStore);
    // The client keeps the policy of the page that it has.
    if (response.statusCode === 304) return;
    for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
  next();
};

/** Hashes inline code that carries the nonce and removes it: the page can be cached, and what is injected has no hash. */
export function takeOutNonce(html: string, nonce: string): { html: string; inline: InlineCode } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const elements = new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>`, "g");
  // React quotes attributes and escapes `>` in them, and no inline code contains its own end tag.
  for (const { 0: start, 1: name, index } of html.matchAll(elements)) {
    const element = name as "script" | "style";
    const from = index + start.length;
    const text = html.slice(from, html.indexOf(`</${element}>`, from));
    // A script with a source is allowed by its URL.
    if (text !== "") hashes[element].add(hashOf(text));
  }
  return {
    html: html.replaceAll(attribute, ""),
    inline: { scripts: [...hashes.script], styles: [...hashes.style] },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

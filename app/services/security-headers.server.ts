import { createHash } from "node:crypto";
import { asciiEncoding, asciiView } from "./ascii-view.server";
import { env } from "./env.server";
import { logError } from "./errors.server";

/** Features that no page of this site uses, for itself and for what might come to stand in it. */
const unusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;

const plainHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // Not `no-referrer`: browsers would then name no origin with a post, and every post would look foreign.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
};

/** For what is no page: opened by itself it runs nothing and loads nothing; browsers style what they show. */
const contentPolicy = policy({
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
});

const isDevelopment = env.NODE_ENV === "development";
/** Browsers send uploads to the bucket itself. */
const bucket = env.BUCKET_NAME && env.AWS_ENDPOINT_URL_S3 ? [new URL(env.AWS_ENDPOINT_URL_S3).origin] : [];

const pagePolicy = (scripts: string[], styles: string[]) =>
  policy({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Vite's dev server writes styles into the page; hashes beside 'unsafe-inline' would switch it off.
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)],
    // An image's own colour and place are attributes, and differ from image to image.
    "style-src-attr": ["'unsafe-inline'"],
    // An image field may hold an https address; the upload dialog shows what it is about to send.
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

/**
 * The headers with which every answer of this site goes out (design, section 5).
 * @param page its HTML, whole and final: its own inline scripts and styles may run, and no others. They are
 * named by their hashes, so that any cache may hold the page. Without it, the headers of anything that is no
 * page.
 */
export function securityHeaders(page?: Buffer): Record<string, string> {
  return {
    ...plainHeaders,
    "Content-Security-Policy": page ? policyOf(asciiView(page)) : contentPolicy,
  };
}

/**
 * Sets them, whatever stood there before.
 * @param headers of an answer
 * @param page as in securityHeaders()
 */
export function secure(headers: Headers, page?: Buffer): void {
  for (const [name, value] of Object.entries(securityHeaders(page))) headers.set(name, value);
}

/** A script with a source is named by that; of another type it is data, and never runs. */
const runs = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="(?!module"|text\/javascript")/.test(attributes);

const policyOf = (html: string) => pagePolicy(hashesOf(html, "script", runs), hashesOf(html, "style"));

/** @param html as asciiView() gives it */
function hashesOf(html: string, element: string, isMeant: (attributes: string) => boolean = () => true) {
  const hashes = new Set<string>();
  // What React writes has quoted attributes and no `>` in them, and no element that holds its own end.
  for (const { 0: start, 1: attributes = "", index } of html.matchAll(
    new RegExp(`<${element}\\b([^>]*)>`, "g"),
  )) {
    const from = index + start.length;
    const text = html.slice(from, html.indexOf(`</${element}>`, from));
    if (text !== "" && isMeant(attributes)) hashes.add(hashOf(text));
  }
  return [...hashes];
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

interface Answer {
  headers: Headers;
}

/**
 * Wraps the loader or the action of a resource route: whatever it answers goes out with securityHeaders().
 * What it throws goes on as it is, but that an error nobody foresaw is answered with a plain sentence and the
 * id under which it is in the log.
 */
export function resource<Args extends { request: Request }>(
  answer: (args: Args) => Response | Promise<Response>,
) {
  return async (args: Args): Promise<Response> => {
    try {
      const response = await answer(args);
      secure(response.headers);
      return response;
    } catch (thrown) {
      if (!(thrown instanceof Error)) {
        // Known by its shape: the server replaces the global Response after this module was read.
        if (isAnswer(thrown)) secure(thrown.headers);
        throw thrown;
      }
      const id = logError(thrown, args.request);
      return new Response(`Something went wrong on the server (error ${id})`, {
        status: 500,
        headers: {
          ...securityHeaders(),
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
        },
      });
    }
  };
}

function isAnswer(thrown: unknown): thrown is Answer {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "headers" in thrown &&
    typeof (thrown as Answer).headers?.set === "function"
  );
}

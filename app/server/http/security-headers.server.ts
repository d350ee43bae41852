import { env } from "~/server/env.server";
import { logError } from "~/server/errors.server";
import type { InlineCode } from "./inline-code.server";

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

const pagePolicy = ({ scripts, styles }: InlineCode) =>
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
    // Browsers that know `report-to` ignore the older `report-uri`; Firefox and Safari need that one.
    "report-uri": [reportPath],
    "report-to": [reportGroup],
  });

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Where browsers report what a page's policy refused. */
export const reportPath = "/csp-reports";
const reportGroup = "csp";

/**
 * The headers with which every answer of this site goes out (design, section 5).
 * @param inline the inline scripts and styles of a page, which alone may run: takeOutNonce() names them.
 * Without it, the headers of anything that is no page.
 */
export function securityHeaders(inline?: InlineCode): Record<string, string> {
  if (!inline) return { ...plainHeaders, "Content-Security-Policy": contentPolicy };
  return {
    ...plainHeaders,
    "Content-Security-Policy": pagePolicy(inline),
    "Reporting-Endpoints": `${reportGroup}="${reportPath}"`,
  };
}

/**
 * Sets them, whatever stood there before.
 * @param headers of an answer
 * @param inline as in securityHeaders()
 */
export function secure(headers: Headers, inline?: InlineCode): void {
  for (const [name, value] of Object.entries(securityHeaders(inline))) headers.set(name, value);
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

/**
 * @param tag the entity tag of what would be answered
 * @returns whether the client holds just that (If-None-Match, compared weakly: RFC 9110, 13.1.2)
 */
export function notModified(request: Request, tag: string): boolean {
  const held = request.headers.get("If-None-Match");
  if (!held) return false;
  const weak = (value: string) => value.trim().replace(/^W\//, "");
  return held.trim() === "*" || held.split(",").some((value) => weak(value) === weak(tag));
}

/** Headers of a page that is about one person. */
export const neverKept = () => ({ "Cache-Control": "private, no-store" });

/** For what has a URL that changes with its content. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * @param tag the entity tag of what would be answered
 * @returns whether the client holds just that (If-None-Match, compared weakly: RFC 9110, 13.1.2)
 */
export function notModified(request: Request, tag: string): boolean {
  const held = request.headers.get("If-None-Match");
  return held !== null && (held.trim() === "*" || namesTag(held, tag));
}

/** @returns whether a list of entity tags, as a client sends it, names this one */
export function namesTag(held: string, tag: string): boolean {
  const weak = (value: string) => value.trim().replace(/^W\//, "");
  return held.split(",").some((value) => weak(value) === weak(tag));
}

/**
 * For pages that are the same for everyone: a browser asks each time; a cache in between keeps them for ten
 * seconds, and for fifty more may answer with what it has while it asks. So an edit is seen within a minute.
 */
export const sharedPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=50";

/** For public data: whoever keeps them asks each time whether they still hold. */
export const sharedData = "public, no-cache";

/** For the data of such a page: for a moment, so that what a link prefetched is what its click shows. */
export const sharedPageData = "public, max-age=10";

/** Headers of a page that is about one person. */
export const neverKept = () => ({ "Cache-Control": "private, no-store" });

/** For what has a URL that changes with its content. */
export const immutable = "public, max-age=31536000, immutable";

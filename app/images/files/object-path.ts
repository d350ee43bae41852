/** Names of stored objects, without any path separator. */
const namePattern = /^[a-z0-9][a-z0-9-]{7,79}\.(jpg|png|webp|avif|gif)$/;

/**
 * @param objectPath as stored in an image field
 * @returns the object's name, or nothing for any other path
 */
export function objectName(objectPath: string): string | undefined {
  const name = objectPath.startsWith("/objects/") ? objectPath.slice("/objects/".length) : "";
  return namePattern.test(name) ? name : undefined;
}

/** @returns the object paths that a text names */
export function objectPathsIn(text: string): string[] {
  return text.match(/\/objects\/[a-z0-9][a-z0-9-]{7,79}\.(?:jpg|png|webp|avif|gif)/g) ?? [];
}

/** In an address, a comma that splitImages() would take for the end of it. */
export const ambiguousComma = /,(?=https?:\/\/|\/objects\/|$)/gi;

/** Between two addresses; other commas are part of one (decision 21). */
const separator = new RegExp(`[\\r\\n]|,(?=\\s)|${ambiguousComma.source}`, "i");

/** @returns the entries of a text with an image per line, or between commas */
export function splitImages(text: string): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Names of stored objects: nothing that could lead out of their folder. */
const namePattern = /^[a-z0-9][a-z0-9-]{7,79}\.(jpg|png|webp|avif|gif)$/;

/**
 * @param objectPath as stored in an image field
 * @returns the object's name, or nothing when the path is none of the storage
 */
export function objectName(objectPath: string): string | undefined {
  const name = objectPath.startsWith("/objects/") ? objectPath.slice("/objects/".length) : "";
  return namePattern.test(name) ? name : undefined;
}

/** @returns the entries of several images that are written as one text, between commas or on lines of their own */
export function splitImages(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

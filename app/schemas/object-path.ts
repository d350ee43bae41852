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

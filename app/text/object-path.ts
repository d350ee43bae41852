/** The path of a stored object, whose name has no path separator. */
const pathPattern = /\/objects\/[a-z0-9][a-z0-9-]{7,79}\.(?:jpg|png|webp|avif|gif|pdf)/;
const wholePath = new RegExp(`^${pathPattern.source}$`);
const paths = new RegExp(pathPattern, "g");

/** @returns the name of the stored object, image or PDF, with this path; nothing for any other path */
export const storedName = (path: string): string | undefined =>
  wholePath.test(path) ? path.slice("/objects/".length) : undefined;

export const isPdfPath = (path: string): boolean => storedName(path)?.endsWith(".pdf") ?? false;

/** @returns the name of the image in a field, or nothing for any other path */
export const objectName = (objectPath: string): string | undefined =>
  isPdfPath(objectPath) ? undefined : storedName(objectPath);

/** @returns the paths of images and PDFs that a text names */
export const objectPathsIn = (text: string): string[] => text.match(paths) ?? [];

/** As `objectPathsIn`, for SQL: a JSON array. */
export const objectPathsJson = (text: string): string => JSON.stringify(objectPathsIn(text));

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

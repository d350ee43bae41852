/** What may be uploaded at most (spec section 9; bytes). */
export const maximumFileBytes = 10_485_760;

/** The images that the site takes and shows, and the ending of their stored names. */
export const imageFileTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const;

export type ImageFileType = keyof typeof imageFileTypes;

/** @returns whether a media type is that of an image that the site takes */
export function isImageFileType(type: string | undefined): type is ImageFileType {
  return type !== undefined && Object.hasOwn(imageFileTypes, type);
}

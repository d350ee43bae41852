/** Upload limit in bytes. */
export const maximumFileBytes = 10_485_760;

/** Supported images, with their file extensions. */
export const imageFileTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const;

export type ImageFileType = keyof typeof imageFileTypes;

/** All that is stored: images and PDFs. */
export const storedFileTypes = { ...imageFileTypes, "application/pdf": "pdf" } as const;

export type StoredFileType = keyof typeof storedFileTypes;

export function isImageFileType(type: string | undefined): type is ImageFileType {
  return type !== undefined && Object.hasOwn(imageFileTypes, type);
}

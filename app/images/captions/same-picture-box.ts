/** The box beside an upload that replaces a stored picture. */
export const samePictureLabel = "Same image: keep alt text, credit and focal point";

/** @returns the name of that box in a form without scripts */
export const samePictureName = (field: string): string => `${field}Same`;

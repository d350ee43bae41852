/** A file of which no image is made, and why, in words for the person who sent it. */
export class ImageRefused extends Error {
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message);
  }
}

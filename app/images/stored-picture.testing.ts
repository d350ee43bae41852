import { picture } from "~/testing/world.testing";
import { createImage, toName } from "./queries.server";

let made = 0;

/** A picture of its own colour, as a PNG. */
export async function ownPicture(width = 400, height = 300): Promise<Buffer> {
  made += 1;
  return picture(width, height, { r: made % 256, g: 90, b: 120 })
    .png()
    .toBuffer();
}

/** Stores a picture of its own colour; returns its name. */
export const storePicture = async (width?: number, height?: number): Promise<string> =>
  toName(await createImage(await ownPicture(width, height)));

import sharp from "sharp";
import type { Picture } from "./picture";
import { roomPicture } from "./room";
import { type Raw, renderDetail, renderWork } from "./work";

// Several processes paint at once; each should keep to its own core.
sharp.concurrency(1);

function make(picture: Picture, longEdge: number): Promise<Raw> {
  switch (picture.kind) {
    case "work":
      return renderWork(picture, longEdge);
    case "detail":
      return renderDetail(picture, longEdge);
    case "room":
      return roomPicture(picture, longEdge);
  }
}

/** Makes a picture and returns it as a JPEG whose longest edge is exactly `longEdge` pixels. */
export async function paint(picture: Picture, longEdge: number): Promise<Buffer> {
  const { data, w, h } = await make(picture, longEdge);
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: "4:2:0" })
    .toBuffer();
}

/** Paints the pictures of the demo gallery. The rest of the seed imports nothing else from this folder. */
export { paintAll } from "./paint-all";
export type { Hand, Picture, PictureJob, WorkPicture } from "./picture";

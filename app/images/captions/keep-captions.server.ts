import { getImage, setCaptions, setFocalPoint } from "~/images/queries.server";
import { prepareFullScreenImages } from "~/images/queue.server";

/** Gives an image the alternative text, credit and focal point of the one that it replaces, if that is stored here. */
export async function keepCaptionsAndFocalPoint(from: string, to: string): Promise<void> {
  const [before, after] = [getImage(from), getImage(to)];
  if (!before || !after || from === to) return;
  setCaptions(to, { altText: before.altText || after.altText, credit: before.credit || after.credit });
  if (before.focalX === null || !before.focal) return;
  await setFocalPoint(to, before.focal);
  prepareFullScreenImages();
}

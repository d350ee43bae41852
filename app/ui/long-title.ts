/** Longer than this a title is a sentence: at a poster's size it would fill the screen (characters). */
const poster = 48;

/** @returns the value of `data-long`, by which style sheets set a long title smaller */
export function longMark(title: string): "" | undefined {
  return title.length > poster ? "" : undefined;
}

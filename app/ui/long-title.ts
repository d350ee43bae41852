/** Longer titles would fill the screen at their full size (characters). */
const poster = 48;

/** @returns the value of `data-long`, which makes a long title smaller */
export function longMark(title: string): "" | undefined {
  return title.length > poster ? "" : undefined;
}

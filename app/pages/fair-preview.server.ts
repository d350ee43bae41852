import type { Fair } from "~/fairs/queries.server";
import { type FairView, viewFairs } from "~/fairs/view.server";

/**
 * @param fair with the fields that it will have
 * @returns the list of one fair, as its page will show it
 */
export const previewFair = (fair: Fair): FairView[] => viewFairs([fair]);

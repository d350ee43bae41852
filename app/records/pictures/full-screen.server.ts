import { serverKinds } from "~/kinds.server";

/** @returns the pictures that fill the screen on some page, as in their fields: those of drafts and of the trash, too */
export const listFullScreenImages = (): (string | null)[] =>
  Object.values(serverKinds).flatMap(({ fullScreen }) => fullScreen?.list() ?? []);

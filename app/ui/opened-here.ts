/** History state of an overlay, or of a picture on the whole screen, that was opened from its page: closing goes back. */
export const openedHere = { overlay: true };

/** @param state of the history entry (`useLocation().state`) */
export function wasOpenedHere(state: unknown): boolean {
  return (state as Partial<typeof openedHere> | null)?.overlay === true;
}

import type { LinkChoice } from "~/kind/controls/record-choice";

/** An artwork in the dialog where several are chosen, and in its row. */
export interface ArtworkChoice extends LinkChoice {
  title: string;
  /** What tells it from others of its title. */
  detail: string;
  imageUrl: string | null;
  /** Whose it is. */
  artist: { id: string; name: string };
  /** Why the public does not see it, if it does not. */
  notShown: string | null;
}

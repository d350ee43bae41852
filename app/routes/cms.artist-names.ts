import { findArtistChoices } from "~/artists/choices.server";
import { suggestForStaff } from "~/kind/controls/suggest.server";

/** Suggestions of artists for record forms. */
export const loader = suggestForStaff((text) => findArtistChoices(text, 20).map(({ label }) => label));

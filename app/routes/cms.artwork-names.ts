import { findArtworkChoices } from "~/artworks/choices.server";
import { suggestForStaff } from "~/kind/controls/suggest.server";

/** Suggestions of artworks for record forms. */
export const loader = suggestForStaff((text) => findArtworkChoices(text, 20));

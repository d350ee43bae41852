import { searchArtworkChoices } from "~/artworks/choices.server";
import type { FoundChoices } from "~/kind/controls/record-choice";
import { findForStaff } from "~/kind/controls/suggest.server";

const nothing: FoundChoices = { choices: [], isMore: false };

/** Artworks to choose from, for record forms. */
export const loader = findForStaff(nothing, (search, params) =>
  searchArtworkChoices(search, params.get("artist")),
);

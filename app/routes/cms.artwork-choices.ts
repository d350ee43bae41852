import { searchArtworkChoices } from "~/artworks/choices.server";
import type { FoundChoices } from "~/kind/fields/record-choice";
import { findForStaff } from "~/kind/fields/suggest.server";

const nothing: FoundChoices = { choices: [], isMore: false };

/** Artworks to choose from, for record forms. */
export const loader = findForStaff(nothing, (search, params) =>
  searchArtworkChoices(search, params.get("artist")),
);

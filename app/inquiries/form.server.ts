import { findArtistName } from "~/artists/choices.server";
import { getPublicArtwork } from "~/artworks/queries.server";
import { type PostContext, visitorForm } from "~/forms/visitor-post.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { artworkInquirySchema } from "./artwork-inquiry-schema";
import {
  artworkInquirySent,
  artworkInquiryTexts,
  goneReasons,
  inquirySent,
  inquiryTexts,
} from "./form-texts";
import type { InquiredWork } from "./letter.server";
import { createArtworkInquiry, createInquiry } from "./queries.server";
import { inquirySchema } from "./schema";
import { anyArtist } from "./types";

export const inquiryForm = visitorForm({
  texts: inquiryTexts,
  schema: inquirySchema,
  store: (input, context) => {
    const artist_interest = artistCalled(input.artist_interest ?? anyArtist, "artist_interest", context);
    return { id: createInquiry({ ...input, artist_interest }, context), notice: inquirySent };
  },
});

/**
 * @returns the name of one of the gallery's artists, or 'any'; an unknown one from a form as it is, because the artist may
 *   have been renamed while the form was open
 * @throws Refusal for an unknown name from a program
 */
function artistCalled(name: string, field: string, { fromForm }: PostContext): string {
  if (name.toLowerCase() === anyArtist) return anyArtist;
  const known = findArtistName(name);
  if (known === undefined && !fromForm) throw fieldRefusal(400, field, "Please choose one of our artists");
  return known ?? name;
}

export const artworkInquiryForm = visitorForm({
  texts: artworkInquiryTexts,
  schema: artworkInquirySchema,
  store: ({ artworkId, artworkIds, ...input }, context) => {
    const works = [
      ...worksNamed(artworkId ? [artworkId] : [], "artworkId"),
      ...worksNamed(
        artworkIds.filter((id) => id !== artworkId),
        "artworkIds",
      ),
    ];
    // A work has its artist.
    const given = works.length === 0 ? input.artistName : null;
    const artistName = given && artistCalled(given, "artistName", context);
    return {
      id: createArtworkInquiry({ ...input, artistName }, works, context),
      notice: artworkInquirySent,
    };
  },
});

/**
 * @returns the works with these ids, each once
 * @throws Refusal for an unknown id
 */
function worksNamed(ids: string[], field: "artworkId" | "artworkIds"): InquiredWork[] {
  return [...new Set(ids)].map((id) => {
    const artwork = getPublicArtwork(id);
    if (!artwork) throw fieldRefusal(400, field, "There is no such artwork");
    return { artworkId: id, title: artwork.title, artistName: artwork.artist.name };
  });
}

/** The form on the page of an artwork, which the URL names. */
export function inquiryAbout(artworkId: string) {
  const find = () => getPublicArtwork(artworkId);
  return visitorForm({
    ...artworkInquiryForm,
    gone: () => (find() ? undefined : goneReasons.artwork),
    store(input, context) {
      const artwork = find();
      if (!artwork) throw fieldRefusal(404, "artworkId", goneReasons.artwork);
      const about = { artworkTitle: artwork.title, artworkId, artworkIds: [] };
      return artworkInquiryForm.store({ ...input, ...about }, context);
    },
  });
}

/** The form on the page of saved works: those that were deleted meanwhile are left out. */
export const inquiryAboutSaved = visitorForm({
  ...artworkInquiryForm,
  store(input, context) {
    const artworkIds = input.artworkIds.filter((id) => getPublicArtwork(id));
    if (artworkIds.length === 0) throw fieldRefusal(400, "artworkIds", goneReasons.saved);
    const about = { artworkTitle: null, artworkId: null, artworkIds };
    return artworkInquiryForm.store({ ...input, ...about }, context);
  },
});

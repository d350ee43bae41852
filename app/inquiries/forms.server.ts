import { findArtistName } from "~/artists/choices.server";
import { getPublicArtwork } from "~/artworks/queries.server";
import { goneReasons, successNotices } from "~/forms/forms";
import { visitorForm } from "~/forms/visitor-post.server";
import { fieldRefusal } from "~/server/refusal.server";
import { artworkInquirySchema } from "./artwork-inquiry-schema";
import type { InquiredWork } from "./letter.server";
import { createArtworkInquiry, createInquiry } from "./queries.server";
import { type InquiryInput, inquirySchema } from "./schema";
import { anyArtist } from "./types";

export const inquiryForm = visitorForm({
  name: "inquiry",
  schema: inquirySchema,
  store: (input, context) => {
    const artist_interest = artistOf(input);
    return { id: createInquiry({ ...input, artist_interest }, context), notice: successNotices.inquiry() };
  },
});

/**
 * An inquiry about an artwork names one of the gallery's artists, or any; for other types it is free text.
 * @throws Refusal for an unknown artist
 */
function artistOf({ inquiry_type, artist_interest }: InquiryInput): string | null {
  if (inquiry_type !== "artwork") return artist_interest;
  if (artist_interest === null || artist_interest.toLowerCase() === anyArtist) return anyArtist;
  const name = findArtistName(artist_interest);
  if (name === undefined) throw fieldRefusal(400, "artist_interest", "Please choose one of our artists");
  return name;
}

export const artworkInquiryForm = visitorForm({
  name: "artwork-inquiry",
  schema: artworkInquirySchema,
  store: ({ artworkId, artworkIds, ...input }, context) => {
    const works = [
      ...worksNamed(artworkId ? [artworkId] : [], "artworkId"),
      ...worksNamed(
        artworkIds.filter((id) => id !== artworkId),
        "artworkIds",
      ),
    ];
    return {
      id: createArtworkInquiry(input, works, context),
      notice: successNotices["artwork-inquiry"](),
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
      const { title: artworkTitle, artist } = artwork;
      const about = { artworkTitle, artistName: artist.name, artworkId, artworkIds: [] };
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
    const about = { artworkTitle: null, artistName: null, artworkId: null, artworkIds };
    return artworkInquiryForm.store({ ...input, ...about }, context);
  },
});

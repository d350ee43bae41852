import type { z } from "zod";
import { findArtistName } from "~/artists/choices.server";
import { getPublicArtwork } from "~/artworks/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import type { InquiredWork } from "~/inquiries/letter.server";
import { createArtworkInquiry, createInquiry } from "~/inquiries/queries.server";
import { type InquiryInput, inquirySchema } from "~/inquiries/schema";
import { anyArtist } from "~/inquiries/types";
import { subscribe } from "~/mailing-list/queries.server";
import { subscriptionSchema } from "~/mailing-list/schema";
import { isRegistrationClosed, registrationRefusal } from "~/registrations/places.server";
import { register } from "~/registrations/queries.server";
import { registrationSchema } from "~/registrations/schema";
import { Refusal } from "~/server/refusal.server";
import type { Notice } from "~/text/notice";
import { type FormName, goneReasons, successNotices } from "./forms";

/** What is known about a post beside its fields. */
export interface PostContext {
  /** The page of the form. */
  page: string;
  /** Of the public site, for links in mails. */
  origin: string;
  /** Probably from a spam bot: stored as spam, with the same response as any other. */
  suspect: boolean;
}

/** A visitors' form, posted from a page or through the JSON API. */
export interface VisitorForm<Schema extends z.ZodType = z.ZodType> {
  name: FormName;
  schema: Schema;
  /** @returns a message when the form's record was deleted */
  gone?(): string | undefined;
  store(input: z.output<Schema>, context: PostContext): { id: string; notice: Notice };
}

const refuse = (status: 400 | 404, field: string, message: string) =>
  new Refusal(status, message, { issues: [{ path: field, message }] });

const visitorForm = <Schema extends z.ZodType>(form: VisitorForm<Schema>) => form;

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
  if (name === undefined) throw refuse(400, "artist_interest", "Please choose one of our artists");
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
    if (!artwork) throw refuse(400, field, "There is no such artwork");
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
      if (!artwork) throw refuse(404, "artworkId", goneReasons.artwork);
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
    if (artworkIds.length === 0) throw refuse(400, "artworkIds", goneReasons.saved);
    const about = { artworkTitle: null, artistName: null, artworkId: null, artworkIds };
    return artworkInquiryForm.store({ ...input, ...about }, context);
  },
});

export const mailingListForm = visitorForm({
  name: "mailing-list",
  schema: subscriptionSchema,
  store: (input, context) => ({ id: subscribe(input, context), notice: successNotices["mailing-list"]() }),
});

export const registrationForm = visitorForm({
  name: "registration",
  schema: registrationSchema,
  store: ({ exhibitionId, ...input }, context) => {
    const exhibition = getExhibition(exhibitionId);
    if (!exhibition) throw refuse(404, "exhibitionId", goneReasons.exhibition);
    if (isRegistrationClosed(exhibition)) throw registrationRefusal("closed");
    return {
      id: register(input, exhibition, context),
      notice: successNotices.registration(exhibition.title),
    };
  },
});

/** The form on the page of an exhibition, which the URL names. */
export const registrationFor = (exhibitionId: string) =>
  visitorForm({
    ...registrationForm,
    gone: () => (getExhibition(exhibitionId) ? undefined : goneReasons.exhibition),
  });

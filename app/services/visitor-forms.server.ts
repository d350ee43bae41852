import type { z } from "zod";
import { type Exhibition, getExhibition } from "~/models/exhibition.server";
import { createArtworkInquiry, createInquiry } from "~/models/inquiry.server";
import { subscribe } from "~/models/mailing-list.server";
import { register } from "~/models/registration.server";
import { artworkInquirySchema } from "~/schemas/artwork-inquiry";
import { type FormName, type Notice, successNotices } from "~/schemas/forms";
import { inquirySchema } from "~/schemas/inquiry";
import { subscriptionSchema } from "~/schemas/mailing-list";
import { registrationSchema } from "~/schemas/registration";

/** What is known of a post beside its fields. */
export interface PostContext {
  /** The page of the site that the form stood on. */
  page: string;
  /** Of the public site. */
  origin: string;
  /** A program may have sent it: kept as spam, answered like any other. */
  suspect: boolean;
}

/** A form of the site: the same schema and the same effects for a page's post and for the JSON API. */
export interface VisitorForm<Schema extends z.ZodType = z.ZodType> {
  name: FormName;
  schema: Schema;
  /** Stores what was sent, before anything is said. */
  store(input: z.output<Schema>, context: PostContext): { id: string; notice: Notice };
}

/** A post that cannot be stored for a reason that its sender should know. */
export class PostRefused extends Error {
  constructor(
    readonly status: 400 | 404,
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

const visitorForm = <Schema extends z.ZodType>(form: VisitorForm<Schema>) => form;

export const inquiryForm = visitorForm({
  name: "inquiry",
  schema: inquirySchema,
  store: (input, { suspect }) => ({ id: createInquiry(input, suspect), notice: successNotices.inquiry() }),
});

export const artworkInquiryForm = visitorForm({
  name: "artwork-inquiry",
  schema: artworkInquirySchema,
  store: (input, { suspect }) => ({
    id: createArtworkInquiry(input, suspect),
    notice: successNotices["artwork-inquiry"](),
  }),
});

/** The same on the page of one artwork: that, and not the post, says which it is about. */
export const inquiryAbout = (artwork: { title: string; artist: { name: string } }) =>
  visitorForm({
    ...artworkInquiryForm,
    store: (input, context) =>
      artworkInquiryForm.store(
        { ...input, artworkTitle: artwork.title, artistName: artwork.artist.name },
        context,
      ),
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
    const exhibition = openForRegistration(exhibitionId);
    return {
      id: register(input, exhibition, context),
      notice: successNotices.registration(exhibition.title),
    };
  },
});

function openForRegistration(exhibitionId: string): Exhibition {
  const exhibition = getExhibition(exhibitionId);
  if (!exhibition) throw new PostRefused(404, "exhibitionId", "Exhibition not found");
  if (!exhibition.isUpcoming)
    throw new PostRefused(400, "exhibitionId", "Registration for this exhibition is closed");
  return exhibition;
}

import { registrationState } from "~/exhibitions/places.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { closedReasons, fullAnswer } from "~/exhibitions/registration-state";
import { visitorForm } from "~/forms/visitor-post.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { isolate } from "~/text/isolate";
import { exhibitionGone, registrationTexts } from "./form-texts";
import { confirmAgain, register } from "./queries.server";
import { registrationSchema } from "./schema";

export const registrationForm = visitorForm({
  texts: registrationTexts,
  schema: registrationSchema,
  store: ({ exhibitionId, ...input }, context) => {
    const exhibition = getExhibition(exhibitionId);
    if (!exhibition) throw fieldRefusal(404, "exhibitionId", exhibitionGone);
    const state = registrationState(exhibition);
    if (state === "full" && !context.suspect) confirmAgain(input.email, exhibition, context.origin);
    if (state !== "open")
      return fieldRefusal(400, "exhibitionId", state === "full" ? fullAnswer : closedReasons[state]);
    return {
      id: register(input, exhibition, context),
      notice: {
        title: "Registration successful!",
        description: `You're registered for ${isolate(exhibition.title)}. We'll send you updates via email.`,
      },
    };
  },
});

/** The form on the page of an exhibition, which the URL names. */
export const registrationFor = (exhibitionId: string) =>
  visitorForm({
    ...registrationForm,
    gone: () => (getExhibition(exhibitionId) ? undefined : exhibitionGone),
  });

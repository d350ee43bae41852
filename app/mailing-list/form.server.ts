import { visitorForm } from "~/forms/visitor-post.server";
import { subscribed, subscriptionTexts } from "./form-texts";
import { subscribe } from "./queries.server";
import { subscriptionSchema } from "./schema";

export const mailingListForm = visitorForm({
  texts: subscriptionTexts,
  schema: subscriptionSchema,
  store: (input, context) => ({ id: subscribe(input, context), notice: subscribed }),
});

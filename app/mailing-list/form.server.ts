import { successNotices } from "~/forms/forms";
import { visitorForm } from "~/forms/visitor-post.server";
import { subscribe } from "./queries.server";
import { subscriptionSchema } from "./schema";

export const mailingListForm = visitorForm({
  name: "mailing-list",
  schema: subscriptionSchema,
  store: (input, context) => ({ id: subscribe(input, context), notice: successNotices["mailing-list"]() }),
});

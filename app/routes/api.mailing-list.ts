import { mailingListForm } from "~/forms/visitor-forms.server";
import { apiPost } from "~/forms/visitor-posts.server";
import { writeOnly } from "~/server/api/json-api.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(mailingListForm);

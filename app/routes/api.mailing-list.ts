import { apiPost } from "~/forms/visitor-post.server";
import { mailingListForm } from "~/mailing-list/form.server";
import { writeOnly } from "~/server/api/json-api.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(mailingListForm);

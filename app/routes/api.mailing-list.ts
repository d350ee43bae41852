import { writeOnly } from "~/services/json-api.server";
import { mailingListForm } from "~/services/visitor-forms.server";
import { apiPost } from "~/services/visitor-posts.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(mailingListForm);

import { writeOnly } from "~/services/json-api.server";
import { inquiryForm } from "~/services/visitor-forms.server";
import { apiPost } from "~/services/visitor-posts.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(inquiryForm);

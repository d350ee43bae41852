import { apiPost } from "~/forms/visitor-post.server";
import { inquiryForm } from "~/inquiries/forms.server";
import { writeOnly } from "~/server/api/json-api.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(inquiryForm);

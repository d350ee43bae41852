import { apiPost } from "~/forms/visitor-post.server";
import { writeOnly } from "~/http/api/json-api.server";
import { inquiryForm } from "~/inquiries/form.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(inquiryForm);

import { apiPost } from "~/forms/visitor-post.server";
import { writeOnly } from "~/http/api/json-api.server";
import { artworkInquiryForm } from "~/inquiries/form.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(artworkInquiryForm);

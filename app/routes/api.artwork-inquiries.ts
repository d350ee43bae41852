import { apiPost } from "~/forms/visitor-posts.server";
import { artworkInquiryForm } from "~/inquiries/forms.server";
import { writeOnly } from "~/server/api/json-api.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(artworkInquiryForm);

import { apiPost } from "~/forms/visitor-post.server";
import { registrationForm } from "~/registrations/form.server";
import { writeOnly } from "~/server/api/json-api.server";

export const loader = writeOnly(["POST"]);
export const action = apiPost(registrationForm);

import { apiChange, apiUnread } from "~/cms/record-api.server";

export const loader = apiUnread;

export const action = apiChange("press");

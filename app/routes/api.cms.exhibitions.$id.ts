import { apiChange, apiUnread } from "~/services/record-api.server";

export const loader = apiUnread;

export const action = apiChange("exhibitions");

import { apiRecord, kindExists } from "~/cms/record-api.server";

export const handle = { exists: kindExists };

export const { loader, action } = apiRecord;

import { hasRecordApi } from "~/kinds";
import { refuseRead, updateByJson } from "~/records/api/record-api.server";

export const handle = { exists: hasRecordApi };

export const loader = refuseRead;

export const action = updateByJson;

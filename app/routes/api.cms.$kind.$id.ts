import { hasRecordApi } from "~/kinds";
import { changeRecord, refuseRead } from "~/records/api/record-api.server";

export const handle = { exists: hasRecordApi };

export const loader = refuseRead;

export const action = changeRecord;

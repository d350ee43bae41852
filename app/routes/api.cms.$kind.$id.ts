import { changeRecord, refuseRead } from "~/records/api/record-api.server";
import { hasRecordApi } from "~/records/registry";

export const handle = { exists: hasRecordApi };

export const loader = refuseRead;

export const action = changeRecord;

import { kindExists } from "~/kinds";
import { changeRecord, refuseRead } from "~/records/api/record-api.server";

export const handle = { exists: kindExists };

export const loader = refuseRead;

export const action = changeRecord;

import { kindExists } from "~/cms/kinds";
import { changeRecord, refuseRead } from "~/cms/records/record-api.server";

export const handle = { exists: kindExists };

export const loader = refuseRead;

export const action = changeRecord;

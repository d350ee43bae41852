import { changeRecord, refuseRead } from "~/records/api/record-api.server";
import { hasApi } from "~/records/registry";

export const handle = { exists: hasApi };

export const loader = refuseRead;

export const action = changeRecord;

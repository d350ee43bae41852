import { addRecord, loadRecords } from "~/records/api/record-api.server";
import { hasRecordApi } from "~/records/registry";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery, exists: hasRecordApi };

export const loader = loadRecords;

export const action = addRecord;

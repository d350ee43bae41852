import { hasRecordApi } from "~/kinds";
import { addRecord, loadRecords } from "~/records/api/record-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery, exists: hasRecordApi };

export const loader = loadRecords;

export const action = addRecord;

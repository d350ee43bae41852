import { listQuery } from "~/http/api/list-query";
import { hasRecordApi } from "~/kinds";
import { addRecord, loadRecords } from "~/records/api/record-api.server";

export const handle = { query: listQuery, exists: hasRecordApi };

export const loader = loadRecords;

export const action = addRecord;

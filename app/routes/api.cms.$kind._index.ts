import { kindExists } from "~/kinds";
import { addRecord, loadRecords } from "~/records/api/record-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery, exists: kindExists };

export const loader = loadRecords;

export const action = addRecord;

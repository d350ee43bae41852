import { addRecord, loadRecords } from "~/records/api/record-api.server";
import { hasApi } from "~/records/registry";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery, exists: hasApi };

export const loader = loadRecords;

export const action = addRecord;

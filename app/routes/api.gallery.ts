import { readOnly } from "~/http/api/json-api.server";
import { onlyRecord } from "~/records/api/record-api.server";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export const loader = onlyRecord("gallery");

export const action = readOnly;

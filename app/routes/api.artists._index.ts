import { publicList } from "~/records/api/record-api.server";
import { readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery };

export const loader = publicList("artists");

export const action = readOnly;

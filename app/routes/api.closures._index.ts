import { readOnly } from "~/http/api/json-api.server";
import { listQuery } from "~/http/api/list-query";
import { publicList } from "~/records/api/record-api.server";

export const handle = { query: listQuery };

export const loader = publicList("closures");

export const action = readOnly;

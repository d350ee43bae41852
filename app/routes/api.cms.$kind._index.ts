import { apiList, kindExists } from "~/cms/record-api.server";
import { listQuery } from "~/server/api/list-params";

export const handle = { query: listQuery, exists: kindExists };

export const { loader, action } = apiList;

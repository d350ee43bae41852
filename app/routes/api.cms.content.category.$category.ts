import { readOnly } from "~/server/api/json-api.server";
import { listQuery } from "~/server/api/list-params";
import { loadContent } from "~/website/texts/api.server";

export const handle = { query: listQuery };

export const loader = loadContent;

export const action = readOnly;

import { readOnly } from "~/http/api/json-api.server";
import { listQuery } from "~/http/api/list-query";
import { loadContent } from "~/website/texts/api.server";

export const handle = { query: listQuery };

export const loader = loadContent;

export const action = readOnly;

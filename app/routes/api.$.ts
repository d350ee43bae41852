import { nothingHere } from "~/http/api/json-api.server";

export const loader = nothingHere;

export const action = nothingHere;

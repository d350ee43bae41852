import { nothingHere } from "~/server/api/json-api.server";

export const loader = nothingHere;

export const action = nothingHere;

import { refusalResponse } from "~/server/api/json-api.server";
import { Refusal } from "~/server/refusal.server";

const unknown = () => refusalResponse(new Refusal(404, "There is nothing under this path"));

export const loader = unknown;

export const action = unknown;

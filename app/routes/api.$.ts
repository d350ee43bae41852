import { ApiError } from "~/services/json-api.server";

const unknown = () => new ApiError(404, "There is nothing under this path").response();

export const loader = unknown;

export const action = unknown;

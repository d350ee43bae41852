import { notFound } from "~/content/not-found.server";
import { exceptAfterPost } from "~/forms/form-route";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export function loader() {
  throw notFound();
}

export const shouldRevalidate = exceptAfterPost;

export default function Nothing() {
  return null;
}

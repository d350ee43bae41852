import { exceptAfterPost } from "~/forms/form-route";
import { notFound } from "~/site/not-found.server";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export function loader() {
  throw notFound();
}

export const shouldRevalidate = exceptAfterPost;

export default function Nothing() {
  return null;
}

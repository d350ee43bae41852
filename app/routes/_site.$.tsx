import { exceptAfterPost } from "~/forms/form-route";
import { noQuery } from "~/text/query-params";
import { notFound } from "~/website/texts/not-found.server";

export const handle = { query: noQuery };

export function loader() {
  throw notFound();
}

export const shouldRevalidate = exceptAfterPost;

export default function Nothing() {
  return null;
}

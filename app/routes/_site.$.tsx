import { unlessPosted } from "~/components/form-route";
import { noQuery } from "~/schemas/query-params";
import { notFound } from "~/services/not-found.server";

export const handle = { query: noQuery };

export function loader() {
  throw notFound();
}

export const shouldRevalidate = unlessPosted;

export default function Nothing() {
  return null;
}

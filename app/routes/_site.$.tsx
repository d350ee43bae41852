import { unlessPosted } from "~/components/form-route";
import { notFound } from "~/services/not-found.server";

export function loader() {
  throw notFound();
}

export const shouldRevalidate = unlessPosted;

export default function Nothing() {
  return null;
}

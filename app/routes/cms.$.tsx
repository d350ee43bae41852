import { data } from "@remix-run/node";
import { staffHeaders, staffLoader } from "~/staff/guard.server";

export const headers = staffHeaders;

/** A 404 within the layout of the CMS. */
export const loader = staffLoader(() => {
  throw data("Not found", { status: 404 });
});

export default function Nothing() {
  return null;
}

import { data } from "@remix-run/node";
import { staffHeaders, staffLoader } from "~/staff/guard.server";

export const headers = staffHeaders;

/** Staff stay in the CMS where an address leads nowhere. */
export const loader = staffLoader(() => {
  throw data("Not found", { status: 404 });
});

export default function Nothing() {
  return null;
}

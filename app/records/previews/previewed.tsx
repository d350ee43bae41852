import { kindOf } from "~/kinds";
import type { PreviewPage } from "./preview.server";

/** A module of its own, because public pages must not load the forms of the kinds. */
export default function Previewed({ kind, page }: PreviewPage) {
  const { Preview } = kindOf(kind);
  // `preview` of the same kind on the server has made it.
  return Preview ? <Preview page={page as never} /> : null;
}

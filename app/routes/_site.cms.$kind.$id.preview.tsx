import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { noStoreHeaders } from "~/http/http-cache.server";
import { hasKind, kinds } from "~/kinds";
import { PreviewContent } from "~/pages/preview-content";
import { viewPreview } from "~/pages/previews.server";
import { staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const handle = { preview: true };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `Preview of ${data.title}` : "Not found");

export const headers: HeadersFunction = noStoreHeaders;

/** A page as the public will see it, for staff. */
export const loader = staffLoader(({ request, params: { kind, id = "" } }) => {
  const preview = hasKind(kind) ? viewPreview(kind, id, new URL(request.url).searchParams) : undefined;
  if (!hasKind(kind) || !preview) throw data("Not found", { status: 404 });
  if ("publicPath" in preview) throw redirect(preview.publicPath, { headers: noStoreHeaders() });
  return { ...preview, form: `/cms/${kind}/${id}`, one: kinds[kind].one };
});

export default function StaffPreview() {
  const { preview, form, one } = useLoaderData<typeof loader>();
  return (
    <PreviewContent preview={preview}>
      <Link to={form}>Back to the {one}</Link>
    </PreviewContent>
  );
}

import { type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { gallery } from "~/gallery";
import { noStoreHeaders } from "~/http/http-cache.server";
import { PreviewContent } from "~/pages/preview-content";
import { viewPreview } from "~/pages/previews.server";
import { findPreviewLink } from "~/records/previews/links.server";
import { ErrorMessage, errorMeta } from "~/site/error-message";
import { notFound } from "~/website/texts/not-found.server";

export const handle = { preview: true };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error
    ? errorMeta(error)
    : [{ title: `Preview of ${data?.title} – ${gallery.name}` }, { name: "robots", content: "noindex" }];

/** The address is secret: it is in no cache, no index and no referrer. */
const secretHeaders = () => ({
  ...noStoreHeaders(),
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
});

export const headers: HeadersFunction = secretHeaders;

/** A page as the public will see it, for people who were sent a link. */
export function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const link = findPreviewLink(token);
  const preview = link && viewPreview(link.kind, link.recordId, new URL(request.url).searchParams);
  if (!preview) throw notFound(undefined, "This link has expired", "Ask the gallery for another one.");
  if ("publicPath" in preview) throw redirect(preview.publicPath, { headers: secretHeaders() });
  return { ...preview, expiresAt: link.expiresAt };
}

export default function LinkedPreview() {
  const { preview, expiresAt } = useLoaderData<typeof loader>();
  return (
    <PreviewContent preview={preview}>
      This link is valid until <time dateTime={expiresAt.instant}>{expiresAt.text}</time>.
    </PreviewContent>
  );
}

export const ErrorBoundary = ErrorMessage;

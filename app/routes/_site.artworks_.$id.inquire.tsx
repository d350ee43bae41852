import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { getPublicArtwork } from "~/artworks/queries.server";
import { exceptAfterPost, keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { answerPost, formHeaders } from "~/forms/visitor-post.server";
import { ArtworkInquiryForm } from "~/inquiries/artwork-inquiry-form";
import { inquiryAbout } from "~/inquiries/form.server";
import { artworkInquiryTexts } from "~/inquiries/form-texts";
import { ErrorMessage, errorMeta } from "~/site/error-message";
import { FormPage, formPageMeta, goneAnswer } from "~/site/form-page";
import { noQuery } from "~/text/query-params";
import { notFound } from "~/website/texts/not-found.server";

export const handle = { query: noQuery };

const goneTitle = "Artwork Not Found";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? formPageMeta({
        title: `Inquire about ${data.title}`,
        description: `Ask the gallery about ${data.title} by ${data.artist.name}.`,
        path: `/artworks/${data.id}/inquire`,
        matches,
      })
    : errorMeta(error, goneAnswer(error) && goneTitle);

export const headers = formHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const artwork = getPublicArtwork(params.id ?? "");
  if (!artwork) throw notFound({ to: "/artworks", text: "← Back to Artworks" });
  const { id, title, artist } = artwork;
  return { id, title, artist: { name: artist.name } };
}

export const shouldRevalidate = exceptAfterPost;

export const action = (args: ActionFunctionArgs) => answerPost(args, inquiryAbout(args.params.id ?? ""));

export const clientAction = keepFormOnFailure(artworkInquiryTexts);

export default function ArtworkInquiryPage() {
  const artwork = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const work = `/artworks?artwork=${artwork.id}`;
  return (
    <FormPage
      title={<cite>{artwork.title}</cite>}
      name={artwork.title}
      lead={<bdi>{artwork.artist.name}</bdi>}
      notice={answer?.notice}
    >
      <ArtworkInquiryForm artwork={artwork} from={work} answer={answer} />
      <p className="form-page-link">
        <Link to={work}>← Back to the artwork</Link>
      </p>
    </FormPage>
  );
}

/** If the artwork was deleted meanwhile, the form keeps what was typed. */
export function ErrorBoundary() {
  const { id = "" } = useParams();
  const answer = goneAnswer(useRouteError());
  if (!answer) return <ErrorMessage />;
  return (
    <FormPage title={goneTitle} notice={answer.notice}>
      <ArtworkInquiryForm
        artwork={{ id, title: "this artwork", artist: { name: "the artist" } }}
        from="/artworks"
        answer={answer}
      />
      <p className="form-page-link">
        <Link to="/artworks">← All artworks</Link>
      </p>
    </FormPage>
  );
}

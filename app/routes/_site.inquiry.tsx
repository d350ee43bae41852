import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listChoosableArtistNames } from "~/artists/choices.server";
import { getArtistBySlug } from "~/artists/queries.server";
import { exceptAfterPost, keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { answerPost, formHeaders } from "~/forms/visitor-post.server";
import { gallery } from "~/gallery";
import { inquiryForm } from "~/inquiries/form.server";
import { inquiryTexts } from "~/inquiries/form-texts";
import { InquiryForm } from "~/inquiries/inquiry-form";
import { inquiryQuery } from "~/inquiries/params";
import { FormPage, formPageMeta } from "~/site/form-page";

export const handle = { query: inquiryQuery };

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Get in Touch",
    description: `Write to ${gallery.name}.`,
    path: "/inquiry",
    matches,
  });

export const headers = formHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const { type, artist } = inquiryQuery.parse(new URL(request.url).searchParams);
  return { type, artist: getArtistBySlug(artist)?.name, artists: listChoosableArtistNames() };
}

export const shouldRevalidate = exceptAfterPost;

export const action = (args: ActionFunctionArgs) => answerPost(args, inquiryForm);

export const clientAction = keepFormOnFailure(inquiryTexts);

export default function InquiryPage() {
  const { type, artist, artists } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Get in Touch" lead="The gallery will respond within 24 hours." notice={answer?.notice}>
      <InquiryForm type={type || undefined} artist={artist} artists={artists} answer={answer} />
    </FormPage>
  );
}

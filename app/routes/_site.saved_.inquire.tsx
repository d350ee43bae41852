import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterPost, keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { answerPost } from "~/forms/visitor-post.server";
import { privateNoStore } from "~/http/http-cache.server";
import { inquiryAboutSaved } from "~/inquiries/form.server";
import { artworkInquiryTexts } from "~/inquiries/form-texts";
import { readSaved } from "~/saved/saved-cookie.server";
import { SavedInquiryForm } from "~/saved/saved-inquiry-form";
import { viewSaved } from "~/saved/view.server";
import { FormPage, formPageMeta } from "~/site/form-page";

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Inquire about saved works",
    description: "Ask the gallery about the works that you have saved.",
    path: "/saved/inquire",
    matches,
  });

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", privateNoStore);
  return headers;
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { works } = viewSaved(await readSaved(request));
  return works.map(({ id, title, artistName }) => ({ id, title, artistName }));
}

export const shouldRevalidate = exceptAfterPost;

export const action = (args: ActionFunctionArgs) => answerPost(args, inquiryAboutSaved);

export const clientAction = keepFormOnFailure(artworkInquiryTexts);

export default function SavedInquiryPage() {
  const works = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Inquire about saved works" notice={answer?.notice}>
      <ul className="saved-titles">
        {works.map(({ id, title, artistName }) => (
          <li key={id}>
            <cite dir="auto">{title}</cite> by <bdi>{artistName}</bdi>
          </li>
        ))}
      </ul>
      {works.length > 0 || answer ? (
        <SavedInquiryForm ids={works.map(({ id }) => id)} answer={answer} />
      ) : (
        <p>Nothing is saved yet.</p>
      )}
      <p className="form-page-link">
        <Link to="/saved">← Back to saved works</Link>
      </p>
    </FormPage>
  );
}

import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FormPage, formPageMeta } from "~/forms/form-page";
import { keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { inquiryForm } from "~/forms/visitor-forms.server";
import { answerPost, formHeaders } from "~/forms/visitor-posts.server";
import { gallery } from "~/gallery";
import { InquiryForm } from "~/inquiries/inquiry-form";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Get in Touch",
    description: `Write to ${gallery.name}.`,
    path: "/inquiry",
    matches,
  });

export const headers = formHeaders;

export const action = (args: ActionFunctionArgs) => answerPost(args, inquiryForm);

export const clientAction = keepFormOnFailure("inquiry");

export default function InquiryPage() {
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Get in Touch" lead="The gallery will respond within 24 hours." notice={answer?.notice}>
      <InquiryForm answer={answer} />
    </FormPage>
  );
}

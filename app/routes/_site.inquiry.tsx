import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FormPage, formPageMeta } from "~/components/form-page";
import { answerAlways } from "~/components/form-route";
import { InquiryForm } from "~/components/inquiry-form";
import { gallery } from "~/gallery";
import type { FormAnswer } from "~/schemas/forms";
import { noQuery } from "~/schemas/query-params";
import { inquiryForm } from "~/services/visitor-forms.server";
import { answerPost, formHeaders } from "~/services/visitor-posts.server";

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

export const clientAction = answerAlways("inquiry");

export default function InquiryPage() {
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Get in Touch" lead="The gallery will respond within 24 hours." notice={answer?.notice}>
      <InquiryForm answer={answer} />
    </FormPage>
  );
}

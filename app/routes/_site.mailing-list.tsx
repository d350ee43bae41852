import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { answerPost, formHeaders } from "~/forms/visitor-post.server";
import { gallery } from "~/gallery";
import { mailingListForm } from "~/mailing-list/form.server";
import { subscriptionTexts } from "~/mailing-list/form-texts";
import { MailingListForm } from "~/mailing-list/mailing-list-form";
import { FormPage, formPageMeta } from "~/site/form-page";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Mailing list",
    description: `Invitations and news of ${gallery.name} by email.`,
    path: "/mailing-list",
    matches,
  });

export const headers = formHeaders;

export const action = (args: ActionFunctionArgs) => answerPost(args, mailingListForm);

export const clientAction = keepFormOnFailure(subscriptionTexts);

export default function MailingListPage() {
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Mailing list" lead="Invitations to openings, and news." notice={answer?.notice}>
      <MailingListForm answer={answer} />
    </FormPage>
  );
}

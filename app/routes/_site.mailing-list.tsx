import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FormPage, formPageMeta } from "~/components/form-page";
import { answerAlways } from "~/components/form-route";
import { MailingListForm } from "~/components/mailing-list-form";
import { gallery } from "~/gallery";
import type { FormAnswer } from "~/schemas/forms";
import { noQuery } from "~/schemas/query-params";
import { mailingListForm } from "~/services/visitor-forms.server";
import { answerPost, formHeaders } from "~/services/visitor-posts.server";

export const handle = { query: noQuery };

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Mailing list",
    description: `Invitations and news of ${gallery.name} by e-mail.`,
    path: "/mailing-list",
    matches,
  });

export const headers = formHeaders;

export const action = (args: ActionFunctionArgs) => answerPost(args, mailingListForm);

export const clientAction = answerAlways("mailing-list");

export default function MailingListPage() {
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage title="Mailing list" lead="Invitations to openings, and news." notice={answer?.notice}>
      <MailingListForm answer={answer} />
    </FormPage>
  );
}

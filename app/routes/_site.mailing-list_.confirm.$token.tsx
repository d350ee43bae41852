import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { FormPage, formPageMeta } from "~/components/form-page";
import { gallery } from "~/gallery";
import { confirmReturn, findReturning } from "~/models/mailing-list.server";
import { successNotices } from "~/schemas/forms";
import { neverKept } from "~/services/http-cache.server";
import { wakeMail } from "~/services/mail.server";
import { readLinkPost } from "~/services/mail-link.server";
import { notFound } from "~/services/not-found.server";
import { returnWithNotice } from "~/services/notice.server";
import { publicOrigin } from "~/services/origin.server";

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Mailing list",
    description: `Confirm the mailing list of ${gallery.name}.`,
    path: "/mailing-list",
    matches,
  });

export const headers = neverKept;

const ended = () =>
  notFound(
    { to: "/mailing-list", text: "← Mailing list" },
    "This link has expired",
    "It may have been used already. Sign up again to get another one.",
  );

/** Looking confirms nothing: mail programs follow links on their own. */
export function loader({ params }: LoaderFunctionArgs) {
  const member = findReturning(params.token ?? "");
  if (!member) throw ended();
  return { email: member.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readLinkPost(request);
  const confirmed = confirmReturn(params.token ?? "", "/mailing-list/confirm", publicOrigin(request));
  if (!confirmed) throw ended();
  wakeMail();
  return returnWithNotice("/mailing-list", successNotices["mailing-list"]());
}

export default function ConfirmReturn() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Mailing list" lead={`Shall ${email} be on the mailing list of ${gallery.name} again?`}>
      <Form method="post">
        <button type="submit" className="button">
          Confirm
        </button>
      </Form>
    </FormPage>
  );
}

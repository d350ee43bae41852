import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { readLinkPost } from "~/forms/mailed-link-post.server";
import { gallery } from "~/gallery";
import { noStoreHeaders } from "~/http/http-cache.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { wakeMail } from "~/mail/transport.server";
import { confirmMember, getMemberToConfirm } from "~/mailing-list/confirmations.server";
import { subscribed } from "~/mailing-list/form-texts";
import { publicOrigin } from "~/platform/origin.server";
import { FormPage, formPageMeta } from "~/site/form-page";
import { notFound } from "~/website/texts/not-found.server";

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Mailing list",
    description: `Confirm the mailing list of ${gallery.name}.`,
    path: "/mailing-list",
    matches,
  });

export const headers = noStoreHeaders;

const ended = () =>
  notFound(
    { to: "/mailing-list", text: "← Mailing list" },
    "This link has expired",
    "It may have been used already. Sign up again to get another one.",
  );

/** A GET does not confirm, because mail programs prefetch links. */
export function loader({ params }: LoaderFunctionArgs) {
  const member = getMemberToConfirm(params.token ?? "");
  if (!member) throw ended();
  return { email: member.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readLinkPost(request);
  const confirmed = confirmMember(params.token ?? "", "/mailing-list/confirm", publicOrigin(request));
  if (!confirmed) throw ended();
  wakeMail();
  return returnWithNotice("/mailing-list", subscribed);
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

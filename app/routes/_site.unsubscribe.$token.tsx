import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { readLinkPost } from "~/forms/mailed-link-post.server";
import { gallery } from "~/gallery";
import { noStoreHeaders } from "~/http/http-cache.server";
import { getSubscriber, resubscribe, unsubscribe } from "~/mailing-list/queries.server";
import { FormPage, formPageMeta } from "~/site/form-page";
import { WaysOn } from "~/site/ways-on";
import { notFound } from "~/website/texts/not-found.server";

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Mailing list",
    description: `Leave the mailing list of ${gallery.name}.`,
    path: "/mailing-list",
    matches,
  });

export const headers = noStoreHeaders;

/** @throws data 404 for an unknown token */
function findMember(token = "") {
  const member = getSubscriber(token);
  if (!member) throw notFound({ to: "/", text: "← Back to the gallery" });
  return member;
}

/** A GET changes nothing, because mail programs prefetch links. */
export function loader({ params }: LoaderFunctionArgs) {
  const { email, status } = findMember(params.token);
  return { email, isMember: status === "active" };
}

/** Also for the one-click post of mail programs (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token } = findMember(params.token);
  const posted = await readLinkPost(request);
  if (posted.get("intent") === "return") resubscribe(token, new URL(request.url).pathname);
  else unsubscribe(token);
  return null;
}

export default function Unsubscribe() {
  const { email, isMember } = useLoaderData<typeof loader>();
  return isMember ? (
    <FormPage title="Mailing list" lead={`${email} is on the mailing list of ${gallery.name}.`}>
      <Form method="post">
        <button type="submit" className="button">
          Unsubscribe
        </button>
      </Form>
    </FormPage>
  ) : (
    <FormPage title="Unsubscribed" lead={`${email} receives no more mail from ${gallery.name}.`}>
      <p>Was that a mistake?</p>
      <Form method="post">
        <button type="submit" className="button" name="intent" value="return">
          Subscribe again
        </button>
      </Form>
      <WaysOn />
    </FormPage>
  );
}

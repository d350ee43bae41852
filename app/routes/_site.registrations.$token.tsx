import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { getExhibition } from "~/exhibitions/queries.server";
import { readLinkPost } from "~/forms/mailed-link-post.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import { cancelRegistration, getRegistration } from "~/registrations/queries.server";
import { FormPage, formPageMeta } from "~/site/form-page";
import { notFound } from "~/website/texts/not-found.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  formPageMeta({
    title: "Your registration",
    description: "Your registration for an exhibition.",
    path: data?.exhibition ? `/exhibitions?id=${data.exhibition.id}` : "/exhibitions",
    matches,
  });

export const headers = noStoreHeaders;

/** @throws data 404 for an unknown token */
function findRegistration(token = "") {
  const registration = getRegistration(token);
  if (!registration) throw notFound({ to: "/exhibitions", text: "← Back to Exhibitions" });
  return registration;
}

export function loader({ params }: LoaderFunctionArgs) {
  const { firstName, lastName, status, exhibitionId } = findRegistration(params.token);
  return { name: `${firstName} ${lastName}`, status, exhibition: viewExhibition(exhibitionId) };
}

/** @returns null for an exhibition that the public does not see: it may have another title by now */
function viewExhibition(exhibitionId: string) {
  const exhibition = getExhibition(exhibitionId);
  if (!exhibition) return null;
  const { id, title, startDate, endDate } = exhibition;
  return { id, title, startDate, endDate };
}

export async function action({ request, params }: ActionFunctionArgs) {
  findRegistration(params.token);
  await readLinkPost(request);
  cancelRegistration(params.token ?? "");
  return null;
}

export default function RegistrationOfVisitor() {
  const { name, status, exhibition } = useLoaderData<typeof loader>();
  const which = exhibition ? "this exhibition" : "an exhibition that is not on our website at the moment";
  return (
    <FormPage
      title={exhibition?.title ?? "Your registration"}
      lead={exhibition ? <DateRange start={exhibition.startDate} end={exhibition.endDate} /> : null}
    >
      {status === "active" ? (
        <>
          <p>
            <bdi>{name}</bdi>
            {` is registered for ${which}.`}
          </p>
          {/* Programs that check mail open its links: opening the page cancels nothing. */}
          <p className="muted">Nothing is cancelled yet. With this button the place becomes free again.</p>
          <Form method="post">
            <button type="submit" className="button">
              Cancel registration
            </button>
          </Form>
        </>
      ) : status === "cancelled" ? (
        <p role="status">
          The registration of <bdi>{name}</bdi> is cancelled, and the place is free again.
        </p>
      ) : (
        <p>
          <bdi>{name}</bdi>
          {` is not registered for ${which}.`}
        </p>
      )}
      <p className="form-page-link">
        {exhibition ? (
          <Link to={`/exhibitions?id=${exhibition.id}`}>See the exhibition</Link>
        ) : (
          <Link to="/exhibitions">See all exhibitions</Link>
        )}
      </p>
    </FormPage>
  );
}

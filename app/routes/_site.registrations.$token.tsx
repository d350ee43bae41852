import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { getExhibition } from "~/exhibitions/queries.server";
import { FormPage, formPageMeta } from "~/forms/form-page";
import { readLinkPost } from "~/forms/link-posts.server";
import { cancelRegistration, getRegistration } from "~/registrations/queries.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { notFound } from "~/site/not-found.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  formPageMeta({
    title: "Your registration",
    description: "Your registration for an exhibition.",
    path: data ? `/exhibitions?id=${data.exhibition.id}` : "/exhibitions",
    matches,
  });

export const headers = noStoreHeaders;

/** @throws data 404 for an unknown token */
function findRegistration(token = "") {
  const registration = getRegistration(token);
  const exhibition = registration && getExhibition(registration.exhibitionId);
  if (!registration || !exhibition) throw notFound({ to: "/exhibitions", text: "← Back to Exhibitions" });
  return { registration, exhibition };
}

export function loader({ params }: LoaderFunctionArgs) {
  const { registration, exhibition } = findRegistration(params.token);
  const { id, title, startDate, endDate, isUpcoming } = exhibition;
  return {
    name: `${registration.firstName} ${registration.lastName}`,
    isActive: registration.status === "active",
    exhibition: { id, title, startDate, endDate, isUpcoming },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { registration } = findRegistration(params.token);
  await readLinkPost(request);
  cancelRegistration(registration.token);
  return null;
}

export default function RegistrationOfVisitor() {
  const { name, isActive, exhibition } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={exhibition.title}
      lead={<DateRange start={exhibition.startDate} end={exhibition.endDate} />}
    >
      <p>
        {name} {isActive ? "is registered for this exhibition." : "is not registered for this exhibition."}
      </p>
      {isActive ? (
        <Form method="post">
          <button type="submit" className="button">
            Cancel registration
          </button>
        </Form>
      ) : null}
      <p className="form-page-way">
        {!isActive && exhibition.isUpcoming ? (
          <Link to={`/exhibitions/${exhibition.id}/register`}>Register again</Link>
        ) : (
          <Link to={`/exhibitions?id=${exhibition.id}`}>See the exhibition</Link>
        )}
      </p>
    </FormPage>
  );
}

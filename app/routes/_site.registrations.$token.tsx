import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { getExhibition } from "~/exhibitions/queries.server";
import { FormPage, formPageMeta } from "~/forms/form-page";
import { readLinkPost } from "~/forms/link-posts.server";
import { registrationState } from "~/registrations/places.server";
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
  const { id, title, startDate, endDate } = exhibition;
  return {
    name: `${registration.firstName} ${registration.lastName}`,
    status: registration.status,
    canRegister: registrationState(exhibition) === "open",
    exhibition: { id, title, startDate, endDate },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { registration } = findRegistration(params.token);
  await readLinkPost(request);
  cancelRegistration(registration.token);
  return null;
}

export default function RegistrationOfVisitor() {
  const { name, status, canRegister, exhibition } = useLoaderData<typeof loader>();
  const isActive = status === "active";
  return (
    <FormPage
      title={exhibition.title}
      lead={<DateRange start={exhibition.startDate} end={exhibition.endDate} />}
    >
      {isActive ? (
        <>
          <p>{name} is registered for this exhibition.</p>
          {/* Programs that check mail open its links: opening the page cancels nothing. */}
          <p className="muted">Nothing is cancelled yet. With this button the place becomes free again.</p>
          <Form method="post">
            <button type="submit" className="button">
              Cancel registration
            </button>
          </Form>
        </>
      ) : status === "cancelled" ? (
        <p role="status">{`The registration of ${name} is cancelled, and the place is free again.`}</p>
      ) : (
        <p>{name} is not registered for this exhibition.</p>
      )}
      <p className="form-page-way">
        {!isActive && canRegister ? (
          // As a page: browsers keep the data of pages for some seconds, from before the place was free.
          <Link to={`/exhibitions/${exhibition.id}/register`} reloadDocument>
            Register again
          </Link>
        ) : (
          <Link to={`/exhibitions?id=${exhibition.id}`}>See the exhibition</Link>
        )}
      </p>
    </FormPage>
  );
}
